import type { ReactNode } from 'react';

import { paths } from '~/paths';
import { Link } from '~/ui/Link';

type SeriesLinkProps = {
  /** Undefined or invalid if the upstream has no such series. */
  id: string | undefined;
  /** Without a page it leads to a search for these words; without words it is no link. */
  words?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Link to the page of a series. */
export function SeriesLink({ id, words, className, children }: SeriesLinkProps) {
  const to = id && /^\d{1,12}$/.test(id) ? paths.series(id) : words && paths.search(words);
  if (!to) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
