import type { ReactNode } from 'react';

import { paths } from '~/paths';
import { Link } from '~/ui/Link';

type SeriesLinkProps = {
  /** Undefined or invalid if the upstream has no such series. */
  id: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Link to the page of a series. */
export function SeriesLink({ id, className, children }: SeriesLinkProps) {
  if (!id || !/^[0-9]{1,12}$/.test(id)) return <span className={className}>{children}</span>;
  return (
    <Link to={paths.series(id)} className={className}>
      {children}
    </Link>
  );
}
