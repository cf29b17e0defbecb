// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import ReviewPage from './ReviewPage';
import SearchPage from './SearchPage';

test("the review page renders from the document's data without a browser", () => {
  const html = renderToString(
    onPage(<ReviewPage />, {
      at: '/comment/s-1001',
      pageData: {
        page: 'USER_COMMENT',
        params: {
          getseriesviewkoubei: { series_id: '1001' },
          getserieskoubeilist: { series_id: '1001', tab: 'all', pn: '1', rn: '10' },
          getserieskoubei: { series_id: '1001' },
        },
        parts: {
          getseriesviewkoubei: exampleEnvelope('getseriesviewkoubei'),
          getserieskoubeilist: exampleEnvelope('getserieskoubeilist'),
          getserieskoubei: exampleEnvelope('getserieskoubei'),
        },
      },
    }),
  );
  expect(globalThis).not.toHaveProperty('document');
  const [review] = example('getserieskoubeilist').koubei_list;
  for (const words of [
    example('getseriesviewkoubei').title_info.title,
    review!.author!.name,
    review!.content[0]!.value,
    '按车款看口碑',
  ]) {
    expect(html).toContain(words);
  }
});

test("the search page renders from the document's data without a browser", () => {
  const html = renderToString(
    onPage(<SearchPage />, {
      at: '/search?query=%E6%AF%94%E4%BA%9A%E8%BF%AA',
      pageData: {
        page: 'SEARCH',
        params: { search: { query: '比亚迪', pn: '1', host: 'pc' }, searchRec: {} },
        parts: {
          search: exampleEnvelope('search', 'cards'),
          searchRec: exampleEnvelope('searchRec'),
        },
      },
    }),
  );
  for (const words of [
    '“比亚迪”的搜索结果',
    '全部15个车系',
    '海鸥冬天续航打几折？',
    '大家都在搜',
  ]) {
    expect(html).toContain(words);
  }
});
