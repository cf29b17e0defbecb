// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import AskPricePage from './AskPricePage';
import AskSuccessPage from './AskSuccessPage';

const modelsAsked = { series_id: '1001', sort_type: 'price' };

test("the page of a series renders from the document's data without a browser", () => {
  const html = renderToString(
    onPage(<AskPricePage />, {
      at: '/askprice/s-1001.html',
      pageData: {
        page: 'ASK_PRICE',
        params: { getSeriesInfo: { series_id: '1001' }, getmodellistforformpage: modelsAsked },
        parts: {
          getSeriesInfo: exampleEnvelope('getSeriesInfo'),
          getmodellistforformpage: exampleEnvelope('getmodellistforformpage'),
        },
      },
    }),
  );
  expect(globalThis).not.toHaveProperty('document');
  const { name } = example('getSeriesInfo');
  for (const text of [`${name}询底价`, '询价流程', '加载中']) expect(html).toContain(text);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('the page of a model renders without a browser', () => {
  const { model_id, model_name, seriesName } = example('carModalInfo').modelInfo;
  const html = renderToString(
    onPage(<AskPricePage />, {
      at: `/askprice/m-${model_id}.html`,
      pageData: {
        page: 'ASK_PRICE_MODEL',
        params: { carModalInfo: { model_id } },
        parts: { carModalInfo: exampleEnvelope('carModalInfo') },
      },
    }),
  );
  expect(html).toContain(`${model_name}询底价`);
  expect(html).toContain(seriesName);
});

test('the success page contains no personal data before hydration', () => {
  const html = renderToString(
    onPage(<AskSuccessPage />, {
      at: '/askprice/success?series_id=1001',
      pageData: {
        page: 'ASK_PRICE_SUCEESS',
        params: { getSeriesInfo: { series_id: '1001' } },
        parts: { getSeriesInfo: exampleEnvelope('getSeriesInfo') },
      },
    }),
  );
  expect(html).toContain('询价结果');
  expect(html).toContain(example('getSeriesInfo').name);
  expect(html).not.toContain('****');
});
