import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import ReviewPage from './ReviewPage';

const list = example('getserieskoubeilist');
const detail = example('koubeisDetail');
const summary = example('getserieskoubei');
const review = (id: string) => ({ ...list.koubei_list[0]!, id, content: [passage(id)] });
const passage = (id: string) => ({ value: `口碑${id}`, hashtag: '空间', id });
const paths = {
  detail: '/koubeis/detail',
  summary: '/api/koubei/getserieskoubei',
};

let gateway: FakeGateway;
let first: typeof summary;
let answered: string | undefined;

beforeEach(() => {
  answered = undefined;
  first = { ...summary, content_list: [passage('9k2'), passage('9k3')] };
  // The list comes after the summary, which names the promoted review.
  let summarised: (() => void) | undefined;
  const afterSummary = new Promise<void>((resolve) => {
    summarised = resolve;
  });
  fakeViewport();
  gateway = fakeGateway()
    .answer('/api/model/carmodalinfo', example('carModalInfo'))
    .answer('/api/getseriesviewkoubei', example('getseriesviewkoubei'))
    .answer('/api/koubei/getserieskoubeilist', async () => {
      await afterSummary;
      const koubei_list = [review('9k1'), review('9k2'), review('9k3')];
      return { ...list, koubei_list, ...(answered && { tab: answered }) };
    })
    .answer(paths.summary, () => {
      setTimeout(() => summarised?.());
      return first;
    })
    .answer(paths.detail, { ...detail, koubei: review('9k2') });
});

const asked = (path: string) =>
  gateway.asked.filter((one) => one.path === path).map(({ query }) => query);

async function show(at: string) {
  renderOn(<ReviewPage />, { at });
  await screen.findByText('口碑9k1');
}

const texts = () =>
  screen.getAllByRole('article').map((one) => within(one).getByText(/^口碑9k/).textContent);

describe('the promoted review', () => {
  // B4.17
  test.each([
    ['/comment/s-1001', { series_id: '1001' }],
    ['/comment/s-1001/all.html', { series_id: '1001' }],
    ['/comment/m-20001', { model_id: '20001' }],
    ['/comment/m-20001/all.html', { model_id: '20001' }],
  ])('is first on the first page of tab all, and stands there once: %s', async (at, of) => {
    await show(at);
    const badge = await screen.findByText('精选口碑');
    expect(screen.getAllByRole('article')[0]!.contains(badge)).toBe(true);
    expect(texts()).toEqual(['口碑9k2', '口碑9k1', '口碑9k3']);
    expect(asked(paths.summary)).toEqual([of]);
    expect(asked(paths.detail)).toEqual([{ id: '9k2' }]);
  });

  test.each(['/comment/s-1001/xyz.html', '/comment/m-20001/xyz.html'])(
    'is first on an unknown tab, which is answered as all: %s',
    async (at) => {
      answered = 'all';
      await show(at);
      const badge = await screen.findByText('精选口碑');
      expect(screen.getAllByRole('article')[0]!.contains(badge)).toBe(true);
      expect(texts()).toEqual(['口碑9k2', '口碑9k1', '口碑9k3']);
    },
  );

  test.each([
    '/comment/s-1001/kongjian.html',
    '/comment/s-1001/11.html',
    '/comment/s-1001?tag=kongjian_good',
    '/comment/m-20001/kongjian.html',
    '/comment/m-20001?tag=kongjian_good',
  ])('is asked for on no other list: %s', async (at) => {
    await show(at);
    expect(asked(paths.summary)).toHaveLength(1);
    expect(texts()).toEqual(['口碑9k1', '口碑9k2', '口碑9k3']);
    expect(asked(paths.detail)).toEqual([]);
  });

  test('is not asked for where there are no reviews, and the list stays without it', async () => {
    first = { ...summary, content_list: [] };
    await show('/comment/m-20001');
    expect(asked(paths.detail)).toEqual([]);
    expect(texts()).toEqual(['口碑9k1', '口碑9k2', '口碑9k3']);
  });

  test('that fails leaves the list as it is', async () => {
    gateway.answer(paths.detail, failure(502, 50201, '服务暂时不可用'));
    await show('/comment/m-20001');
    await waitFor(() => {
      expect(asked(paths.detail)).toHaveLength(1);
    });
    expect(texts()).toEqual(['口碑9k1', '口碑9k2', '口碑9k3']);
    expect(screen.queryByText('精选口碑')).toBeNull();
  });
});

test.each(['../../evil', 'zzz1', '<b>x', 'a'.repeat(65), 5])(
  'of an answer that says %j is the one of the address',
  async (tab) => {
    const koubei_list = [review('9k1')];
    gateway.answer('/api/koubei/getserieskoubeilist', { ...list, tab, koubei_list });
    await show('/comment/s-1001/manyi.html');
    const tabs = within(screen.getByRole('navigation', { name: '口碑分类' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toMatch(/^满意/);
  },
);

test('of an unknown tab is that of all, as the answer says', async () => {
  gateway.answer('/api/koubei/getserieskoubeilist', {
    ...list,
    tab: 'all',
    koubei_list: [review('9k1')],
  });
  await show('/comment/s-1001/xyz.html');
  const tabs = within(screen.getByRole('navigation', { name: '口碑分类' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toMatch(/^全部/);
});
