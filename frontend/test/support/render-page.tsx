/** Renders something as if it stood on a page of the site. */
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { AskingPage } from '~/api/asking-page';
import { noPageData, type PageData } from '~/api/page-data';
import { VisitProvider } from '~/api/visit';
import { RouteContext, routeOf } from '~/route/route';

type Place = {
  /** Address of the page, such as /pic/s-1. */
  at?: string;
  pageData?: Partial<PageData>;
};

export function renderOn(
  content: ReactNode,
  { at = '/', pageData = {} }: Place = {},
): RenderResult {
  return render(onPage(content, { at, pageData }));
}

export function onPage(content: ReactNode, { at = '/', pageData = {} }: Place = {}): ReactNode {
  return (
    <MemoryRouter initialEntries={[at]}>
      <VisitProvider pageData={{ ...noPageData, now: 1_763_665_200_000, ...pageData }}>
        <AtRoute>{content}</AtRoute>
      </VisitProvider>
    </MemoryRouter>
  );
}

function AtRoute({ children }: { children: ReactNode }) {
  const route = routeOf(useLocation());
  return (
    <AskingPage value={route.page}>
      <RouteContext value={route}>{children}</RouteContext>
    </AskingPage>
  );
}
