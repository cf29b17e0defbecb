// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import DatabasePage from './DatabasePage';

test("the car database renders from the document's data without a browser", () => {
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  const html = renderToString(
    onPage(<DatabasePage />, {
      at: '/car/1-0-0-0-0-0-0-0-4-0-0-0-0-1_9-4-0-0.html',
      pageData: {
        page: 'CAR_DATABASE',
        params: {
          conditionSearch: {
            brand: '1',
            energy: '4',
            config: '1_9',
            sort: '4',
            pn: '1',
            rn: '20',
            need_count: '1',
          },
          gethomeinfo: {},
          index: {},
        },
        parts: {
          conditionSearch: exampleEnvelope('conditionSearch', 'counts'),
          gethomeinfo: exampleEnvelope('gethomeinfo'),
          index: exampleEnvelope('index'),
        },
      },
    }),
  );
  expect(globalThis).not.toHaveProperty('document');
  for (const words of [
    '比亚迪纯电动汽车',
    '热度最高',
    'aria-label="已选条件"',
    '询底价',
    '参数配置',
  ]) {
    expect(html).toContain(words);
  }
  // Conditions and pages are links, which work without script.
  expect(html).toContain('href="/car/0-0-0-0-0-0-0-0-4-0-0-0-0-1_9-4-0-0.html"');
  expect(html).not.toContain('aria-busy="true"');
  expect(html).not.toContain('style=');
});
