import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { exampleEnvelope } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';
import { noPageData, type PageData } from '~/api/page-data';
import { App } from '~/App';
import { chunks } from '~/routes';

const series = {
  params: {
    getSeriesInfo: { series_id: '1001' },
    getmodellistforformpage: { series_id: '1001', sort_type: 'price' },
  },
  parts: {
    getSeriesInfo: exampleEnvelope('getSeriesInfo'),
    getmodellistforformpage: exampleEnvelope('getmodellistforformpage'),
  },
};

beforeEach(() => {
  fakeGateway();
  vi.spyOn(console, 'error');
});
afterEach(() => {
  sessionStorage.clear();
});

test.each([
  ['AskPricePage', 'ASK_PRICE', '/askprice/s-1001.html'],
  ['AskSuccessPage', 'ASK_PRICE_SUCEESS', '/askprice/success?series_id=1001'],
] as const)('%s: server-rendered markup hydrates unchanged', async (chunk, page, address) => {
  // A returning visitor: stored data must not show in the first render.
  const known = { phone: '199****0000', encryptphone: 'sealed-one' };
  localStorage.setItem('jiadao:phone', JSON.stringify(known));
  await chunks.prepare(chunk);
  const pageData: PageData = { ...noPageData, ...series, page, now: 1_763_665_200_000 };
  const app = <App pageData={pageData} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<StaticRouter location={address}>{app}</StaticRouter>);
  const heading = root.querySelector('h1');
  expect(heading?.textContent).toMatch(/询/);

  const mismatch = vi.fn();
  const { pathname, search } = new URL(address, 'http://jiadao.test');
  await act(async () => {
    const at = { pathname, search, state: { leadId: '7' } };
    const site = <MemoryRouter initialEntries={[at]}>{app}</MemoryRouter>;
    hydrateRoot(root, site, { onRecoverableError: mismatch });
    await Promise.resolve();
  });
  expect(mismatch).not.toHaveBeenCalled();
  expect(root.querySelector('h1')).toBe(heading);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  root.remove();
});
