import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { noPageData, type PageData } from '~/api/page-data';

import { exampleEnvelope } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { hydrate, renderedOnServer } from '../../test/support/hydrate';
import { App } from '../App';
import { chunks } from '../routes';

beforeAll(async () => {
  await Promise.all([chunks.prepare('ParameterPage'), chunks.prepare('ComparePage')]);
});
beforeEach(() => {
  fakeViewport();
  fakeGateway();
});

const pages: readonly [string, Pick<PageData, 'page' | 'params' | 'parts'>][] = [
  [
    '/parameter/s-1001.html?view=diff',
    {
      page: 'PARAMETER',
      params: {
        getmodelconfigBySeriseNew: { series: '1001' },
        getSeriesInfo: { series_id: '1001' },
      },
      parts: {
        getmodelconfigBySeriseNew: exampleEnvelope('getmodelconfigBySeriseNew'),
        getSeriesInfo: exampleEnvelope('getSeriesInfo'),
      },
    },
  ],
  [
    '/constrast?modelIds=20539,20001',
    {
      page: 'CONSTRAST_MODEL',
      params: { getmodelconfigNew: { model_id: '20539,20001' } },
      parts: { getmodelconfigNew: exampleEnvelope('getlvrecmodelconfigNew') },
    },
  ],
];

test.each(pages)('%s: server-rendered markup hydrates without a warning', async (at, data) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = <App pageData={{ ...noPageData, ...data, now: 1_763_665_200_000 }} />;
  const root = await renderedOnServer(app, at);
  const table = root.querySelector('table:has([data-car])');
  expect(table?.querySelectorAll('[data-car]')).toHaveLength(2);
  await hydrate(root, app, at);
  expect(complaints).not.toHaveBeenCalled();
  expect(root.querySelector('table:has([data-car])')).toBe(table);
});
