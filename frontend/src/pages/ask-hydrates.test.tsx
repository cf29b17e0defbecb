import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { exampleEnvelope } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';
import { hydrate, renderedOnServer } from '../../test/support/hydrate';
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
  const root = await renderedOnServer(app, address);
  const heading = root.querySelector('h1');
  expect(heading?.textContent).toMatch(/询/);

  const { pathname, search } = new URL(address, 'http://jiadao.test');
  await hydrate(root, app, { pathname, search, state: { leadId: '7' } });
  expect(root.querySelector('h1')).toBe(heading);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
