import { createElement, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { AskingPage } from '~/api/asking-page';
import type { PageChunk } from '~/api/generated/pages';
import type { PageData } from '~/api/page-data';
import { useMend, useVisit, VisitProvider } from '~/api/visit';
import { useArrival } from '~/route/arrival';
import { notFoundAt, PlaceContext, type Place } from '~/route/route';
import { usePlaceAt } from '~/route/use-place-at';
import { chunks } from '~/routes';
import { AskPriceHost } from '~/shell/AskPriceHost';
import { CouponHost } from '~/shell/CouponHost';
import { LoginHost } from '~/shell/LoginHost';
import { PageBoundary } from '~/shell/PageBoundary';
import { Shell } from '~/shell/Shell';
import { Loading } from '~/ui/AsyncState';
import { MendContext } from '~/ui/Boundary';

/** Needs a router around it: BrowserRouter in the browser, StaticRouter on a server. */
export function App({ pageData }: { pageData: PageData }) {
  return (
    <VisitProvider pageData={pageData}>
      <Mended />
    </VisitProvider>
  );
}

/** The outermost boundary: an error outside the page shows a message. */
function Mended() {
  const mend = useMend();
  return (
    <MendContext value={mend}>
      <PageBoundary pageKey="" notFound={null}>
        <CurrentPage />
      </PageBoundary>
    </MendContext>
  );
}

/** While the code of the next page loads, the page before it stays on show. */
function CurrentPage() {
  const location = useLocation();
  const type = useNavigationType();
  const wanted = useMemo(() => ({ location, type }), [location, type]);
  const shown = useDeferredValue(wanted);
  const { status } = useVisit().pageData;
  const place = usePlaceAt(shown, status);
  useArrival(place, { type: shown.type, state: shown.location.state as unknown });
  useFreshStart(place);

  return (
    <AskingPage value={place.page}>
      <PlaceContext value={place}>
        <LoginHost>
          <AskPriceHost>
            <CouponHost>
              <Shell place={place} leaving={shown !== wanted}>
                <PageBoundary
                  pageKey={place.key}
                  notFound={<NotFound place={place} />}
                  onCrash={chunks.forget}
                >
                  <Suspense fallback={<Loading />}>
                    <PageOf chunk={place.entry.chunk as never} />
                  </Suspense>
                </PageBoundary>
              </Shell>
            </CouponHost>
          </AskPriceHost>
        </LoginHost>
      </PlaceContext>
    </AskingPage>
  );
}

/** The not-found page in place of a page whose subject does not exist. */
function NotFound({ place }: { place: Place }) {
  return (
    <PlaceContext value={notFoundAt(place)}>
      <Suspense fallback={<Loading />}>
        <PageOf chunk="NotFoundPage" />
      </Suspense>
    </PlaceContext>
  );
}

/** Inside the boundary, which after a failure renders it anew: only then is the code asked for again. */
function PageOf({ chunk }: { chunk: PageChunk }) {
  return createElement(chunks.component(chunk));
}

/** Failures that the document brought count for the first page only. */
function useFreshStart({ view }: Place): void {
  const { preloaded } = useVisit();
  useEffect(
    () => () => {
      preloaded.failures.clear();
    },
    [view, preloaded],
  );
}
