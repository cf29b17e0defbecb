import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: string;
  /** Stored in the history entry; see stayHere. */
  state?: unknown;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/** An internal link, handled by the router unless it opens a new tab. */
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

/** As usual for links, one to the current page adds no history entry. */
function isHere(href: string): boolean {
  const { pathname, search, hash } = location;
  return href === pathname + search + hash;
}

/** A click to handle in the page: main button, without keys that open a new tab. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
