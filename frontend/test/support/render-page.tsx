/** Renders a component on a page of the site. */
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';

import { AskingPage } from '~/api/asking-page';
import { noPageData, type PageData } from '~/api/page-data';
import { VisitProvider } from '~/api/visit';
import { RouteContext, routeOf } from '~/route/route';
import { usePlaceAt } from '~/route/use-place-at';

import { allRules } from './all-rules';

type Place = {
  /** Address of the page, such as /pic/s-1. */
  at?: string;
  pageData?: Partial<PageData>;
  /** As if the document had just been opened there, without navigation. */
  ofDocument?: boolean;
};

export function renderOn(content: ReactNode, place: Place = {}): RenderResult {
  return render(onPage(content, place));
}

const documents = new WeakMap<Place, PageData>();

/** The same place, drawn again, is of the same document. */
function documentOf(place: Place): PageData {
  const known = documents.get(place);
  if (known) return known;
  const made = { ...noPageData, now: 1_763_665_200_000, ...place.pageData };
  documents.set(place, made);
  return made;
}

export function onPage(content: ReactNode, place: Place = {}): ReactNode {
  const { at = '/', ofDocument = false } = place;
  return (
    <MemoryRouter initialEntries={[at]}>
      <VisitProvider pageData={documentOf(place)}>
        <AtRoute ofDocument={ofDocument}>{content}</AtRoute>
      </VisitProvider>
    </MemoryRouter>
  );
}

function AtRoute({ ofDocument, children }: { ofDocument: boolean; children: ReactNode }) {
  const place = usePlaceAt({ location: useLocation(), type: useNavigationType() });
  const route = { ...routeOf(place, allRules), ofDocument };
  return (
    <AskingPage value={route.page}>
      <RouteContext value={route}>{children}</RouteContext>
    </AskingPage>
  );
}
