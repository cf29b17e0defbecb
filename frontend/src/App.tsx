import { createElement, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { AskingPage } from '~/api/asking-page';
import type { PageData } from '~/api/page-data';
import { useVisit, VisitProvider } from '~/api/visit';
import { useArrival } from '~/route/arrival';
import { notFoundAt, RouteContext, routeOf, type Route } from '~/route/route';
import { chunks } from '~/routes';
import { PageBoundary } from '~/shell/PageBoundary';
import { Shell } from '~/shell/Shell';
import { TitleAnnouncer } from '~/shell/TitleAnnouncer';
import { Loading } from '~/ui/AsyncState';

/** Needs a router around it: BrowserRouter in the browser, StaticRouter on a server. */
export function App({ pageData }: { pageData: PageData }) {
  return (
    <VisitProvider pageData={pageData}>
      <CurrentPage />
    </VisitProvider>
  );
}

/** While the code of the next page loads, the page before it stays on show. */
function CurrentPage() {
  const location = useLocation();
  const type = useNavigationType();
  const wanted = useMemo(() => ({ location, type }), [location, type]);
  const shown = useDeferredValue(wanted);
  const { status } = useVisit().pageData;
  const [view] = useState({ key: location.key, status });
  const route = useMemo(() => routeOf(shown.location, view), [shown, view]);
  useArrival(route, { type: shown.type, state: shown.location.state as unknown });
  useFreshStart(route);

  return (
    <AskingPage value={route.page}>
      <RouteContext value={route}>
        <Shell route={route} leaving={shown !== wanted}>
          <PageBoundary pageKey={route.key + route.pathname} notFound={<NotFound route={route} />}>
            <Suspense fallback={<Loading />}>
              {createElement(chunks.component(route.entry.chunk as never))}
            </Suspense>
          </PageBoundary>
        </Shell>
      </RouteContext>
      <TitleAnnouncer />
    </AskingPage>
  );
}

/** The not-found page in place of a page whose subject does not exist. */
function NotFound({ route }: { route: Route }) {
  return (
    <RouteContext value={notFoundAt(route)}>
      <Suspense fallback={<Loading />}>{createElement(chunks.component('NotFoundPage'))}</Suspense>
    </RouteContext>
  );
}

/** Failures that the document brought count for the first page only. */
function useFreshStart({ key }: Route): void {
  const { preloaded } = useVisit();
  useEffect(
    () => () => {
      preloaded.failures.clear();
    },
    [key, preloaded],
  );
}
