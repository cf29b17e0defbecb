// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import ComparePage from './ComparePage';
import ParameterPage from './ParameterPage';

const text = (html: string) => html.replaceAll('<!-- -->', '');

test("a parameter page renders from the document's data without a browser", () => {
  const html = renderToString(
    onPage(<ParameterPage />, {
      at: '/parameter/s-1001.html',
      pageData: {
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
    }),
  );
  expect(globalThis).not.toHaveProperty('document');
  for (const words of [
    '秦PLUS参数配置',
    '55KM 领先型',
    '上市时间',
    '1837',
    '<table',
    'scope="row"',
  ]) {
    expect(text(html)).toContain(words);
  }
  expect(html).not.toContain('style="');
});

test('so does a pair', () => {
  const html = renderToString(
    onPage(<ComparePage />, {
      at: '/constrast/1001-1001.html',
      pageData: {
        page: 'CONSTRAST',
        params: {
          getSeriesInfo: { series_id: '1001' },
          getSeriesHead: { series_id: '1001' },
          statisticsSeriesBatch: { series_ids: '1001,1001' },
          getlvrecmodelconfigNew: { model_id: '20001,20001' },
        },
        parts: {
          getSeriesInfo: exampleEnvelope('getSeriesInfo'),
          getSeriesHead: exampleEnvelope('getSeriesHead'),
          statisticsSeriesBatch: exampleEnvelope('statisticsSeriesBatch'),
          getlvrecmodelconfigNew: exampleEnvelope('getlvrecmodelconfigNew'),
        },
      },
    }),
  );
  for (const words of ['秦PLUS和秦PLUS对比', '7.98-10.98万', '4.39', '自动满逸版']) {
    expect(text(html)).toContain(words);
  }
});

test('so does a free comparison, in address order', () => {
  const html = renderToString(
    onPage(<ComparePage />, {
      at: '/constrast?modelIds=20539,20001',
      pageData: {
        page: 'CONSTRAST_MODEL',
        params: { getmodelconfigNew: { model_id: '20539,20001' } },
        parts: { getmodelconfigNew: exampleEnvelope('getlvrecmodelconfigNew') },
      },
    }),
  );
  const heads = [...html.matchAll(/data-car="(\d+)"/g)].map(([, id]) => id);
  expect(heads).toEqual(['20539', '20001']);
});
