import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

import { isPlainClick } from '~/lib/plain-click';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: string;
  /** Travels with the entry in the browser's history; see stayHere. */
  state?: unknown;
  /** Takes the place of the entry that is on show. */
  replace?: boolean;
};

/** A link inside the site: the router follows it, unless the visitor wants another tab. */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target ?? '_self') !== '_self') {
      return;
    }
    event.preventDefault();
    void navigate(to, { state, replace: replace ?? isHere(href) });
  }

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** As with any link, following one to the page on show adds nothing to the history. */
function isHere(href: string): boolean {
  const { pathname, search, hash } = location;
  return href === pathname + search + hash;
}
