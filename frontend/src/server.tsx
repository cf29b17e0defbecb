/**
 * Renders pages in the gateway, in an engine without a browser (bff/render). The browser hydrates the same element.
 */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { pages } from '~/api/generated/pages';
import { noPageData, type PageData } from '~/api/page-data';
import { MissedEntry } from '~/route/MissedEntry';
import { prepareParts } from '~/ui/later';

import { App } from './App';
import { chunks } from './routes';

/** Loads the code of all pages and their parts: then no page waits. */
export async function prepare(): Promise<void> {
  await Promise.all(Object.values(pages).map(({ chunk }) => chunks.prepare(chunk)));
  await prepareParts();
}

/**
 * The content of the page's root element. `address` is path and query, `data` the page data as JSON. The elements are those
 * of main.tsx, one by one: ids are made of their places.
 */
export function render(address: string, data: string): string {
  return renderToString(
    <StaticRouter location={address}>
      <App pageData={{ ...noPageData, ...(JSON.parse(data) as PageData) }} />
      <MissedEntry />
    </StaticRouter>,
  );
}
