import type { ReactNode } from 'react';

import { Loading } from '~/ui/AsyncState';
import { Boundary } from '~/ui/Boundary';

import { PageCrashed } from './PageCrashed';

type PageBoundaryProps = {
  /** Another key is another page: what crashed before is over. */
  pageKey: string;
  /** Shown where something the page cannot do without does not exist. */
  notFound: ReactNode;
  onCrash?: () => void;
  onRetry?: () => void;
  children: ReactNode;
};

/** A page that breaks leaves the shell standing. */
export function PageBoundary({ pageKey, ...rest }: PageBoundaryProps) {
  return (
    <Boundary
      {...rest}
      of={pageKey}
      fallback={(error, retry) =>
        error ? <PageCrashed error={error} onRetry={retry} /> : <Loading />
      }
    />
  );
}
