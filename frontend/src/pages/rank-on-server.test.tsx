// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import RankPage from './RankPage';

test("a rank page renders from the document's data without a browser", () => {
  const html = renderToString(
    onPage(<RankPage />, {
      at: '/rank/1-0-202605-0-0-0-0.html',
      pageData: {
        page: 'RANK_SALE_NEW',
        params: { getRankListNew: { sort: 'sale', month: '202605' } },
        parts: { getRankListNew: exampleEnvelope('getRankListNew') },
      },
    }),
  );
  expect(globalThis).not.toHaveProperty('document');
  const [first] = example('getRankListNew').list;
  for (const text of ['汽车月销量榜', '车系销量', '2026年5月', '加载更多']) {
    expect(html).toContain(text);
  }
  expect(html).toContain(first?.kind === 'series' ? first.series_name : '?');
});
