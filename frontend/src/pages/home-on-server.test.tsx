// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import { prepareParts } from '~/ui/later';

import HomePage from './HomePage';

test("the home page renders from the document's data without a browser", async () => {
  await prepareParts();
  const calls = [
    'index',
    'getAds',
    'commercialv2',
    'gatherRankList',
    'gatherDiscount',
    'conditionSearch',
    'feedStart',
  ] as const;
  const html = renderToString(
    onPage(<HomePage />, {
      pageData: {
        page: 'INDEX',
        params: {
          conditionSearch: { price: '0,10', rn: '23' },
          getAds: { location_id: '22' },
          commercialv2: { location: 'car_canopy_other' },
        },
        parts: Object.fromEntries(calls.map((call) => [call, exampleEnvelope(call)])),
      },
    }),
  );
  expect(globalThis).not.toHaveProperty('document');
  for (const text of [
    example('index').hot_brands[0]!.title,
    example('index').condictions[0]!.title,
    example('conditionSearch').series[0]!.name,
    example('feedStart')[0]!.title,
    example('gatherDiscount').data[0]!.series_name,
    '友情链接',
    example('gatherRankList').sale_list[0]!.series_name,
    example('getAds').pc_poster_url!,
    example('commercialv2').ads[0]!.title!,
  ]) {
    expect(html).toContain(text);
  }
});
