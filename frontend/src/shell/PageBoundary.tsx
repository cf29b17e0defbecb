import { useEffect, type ReactNode } from 'react';

import { Failed, Loading } from '~/ui/AsyncState';
import { useOnline } from '~/lib/use-online';
import { Boundary } from '~/ui/Boundary';
import { notLoaded } from '~/ui/later';
import { optionalPart } from '~/ui/optional-part';

import type { PageCrashedProps } from './PageCrashed';

/** Pages seldom break; without its code there is the plain failure. */
const PageCrashed = optionalPart<PageCrashedProps>(
  () => import(/* webpackChunkName: "mend" */ './PageCrashed').then((chunk) => chunk.PageCrashed),
  PlainlyCrashed,
);

type PageBoundaryProps = {
  /** Another key is another page: what crashed before is over. */
  pageKey: string;
  /** Shown where something the page cannot do without does not exist. */
  notFound: ReactNode;
  onCrash?: () => void;
  children: ReactNode;
};

/** An error in a page keeps the shell. */
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

/** Without that code it is not known whether the page or the network is at fault, unless there is none. */
function PlainlyCrashed({ onRetry }: PageCrashedProps) {
  useEffect(() => {
    document.title = '加载失败';
  }, []);
  useOnline(onRetry);
  return <Failed error={navigator.onLine ? undefined : notLoaded} onRetry={onRetry} />;
}
