import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../../../test/support/fake-viewport';
import { answering } from '../../../../test/support/answering';
import { onPage, renderOn } from '../../../../test/support/render-page';
import type { RankAnswer, RankItem } from './rank-answer';
import { RankList } from './RankList';

const path = '/api/rank/getranklistnew';
let gateway: FakeGateway;
let viewport: FakeViewport;

const row = (rank: number, name = `车${rank}`): RankItem => ({
  kind: 'series',
  rank,
  series_name: name,
  text: { title: `${100 - rank}辆`, sub_title: '销量', title_noUnit: `${100 - rank}` },
});
const page = (from: number, more: 0 | 1, name?: string): RankAnswer => ({
  list: [row(from, name), row(from + 1)],
  has_more: more,
  rank_level: [],
  second_tab: [],
  source: '',
  source_intro: '',
});

function list(answer: RankAnswer, sort = 'sale', pn: { pn?: string } = {}) {
  answering('getRankListNew', { sort, ...pn }, answer);
  return (
    <RankList
      heading="榜"
      answer={answer}
      outdated={false}
      pathOf={(to) => `/rank?pn=${to}`}
      crowned
      empty={<p>空</p>}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const more = () => screen.getByRole('link', { name: '加载更多' });

beforeEach(() => {
  viewport = fakeViewport();
  gateway = fakeGateway().answer(path, ({ query }: { query: { pn: string } }) =>
    page(Number(query.pn) * 2 - 1, query.pn === '3' ? 0 : 1),
  );
});

test('a series without a page offers a search for it', () => {
  renderOn(list(page(1, 0, '小米SU7')));
  const to = `/search?query=${encodeURIComponent('小米SU7')}`;
  expect(screen.queryByRole('link', { name: '小米SU7' })).toBeNull();
  expect(screen.getByRole('link', { name: '搜索小米SU7' }).getAttribute('href')).toBe(to);
});

test('that search has the brand, where the name has none', () => {
  const words = ['方程豹', '钛'].map((brand) => {
    const answer = page(1, 0, '钛7');
    const rows = answer.list.map((item) => ({ ...item, brand_name: brand }));
    const { unmount } = renderOn(list({ ...answer, list: rows }));
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: '搜索钛7' });
    unmount();
    return new URL(href).searchParams.get('query');
  });
  expect(words).toEqual(['方程豹 钛7', '钛7']);
});

test('a figure carries the month of the rank for its note', () => {
  renderOn(list({ ...page(1, 0), time: '202605' }));
  const { figure } = screen.getByRole('button', { name: '99' }).dataset;
  expect(JSON.parse(figure ?? '{}')).toMatchObject({ kind: 'sale', date: '2026年5月' });
});

// B3.44
test('appends pages with continuous ranks to the end', async () => {
  renderOn(<StrictMode>{list(page(1, 1))}</StrictMode>);
  await userEvent.click(more());
  expect(await screen.findByText('车4')).toBeTruthy();
  await userEvent.click(more());
  expect(await screen.findByText('榜单到底了，共 6 名')).toBeTruthy();
  expect(names()).toEqual(['车1', '车2', '车3', '车4', '车5', '车6']);
  expect(gateway.asked.map(({ query }) => query)).toEqual([
    { sort: 'sale', pn: '2' },
    { sort: 'sale', pn: '3' },
  ]);
  // On what the last page brought.
  expect(document.activeElement?.closest('tr')?.textContent).toContain('车5');
});

test('goes on after the page that the address names', async () => {
  renderOn(list(page(3, 1), 'sale', { pn: '2' }));
  await userEvent.click(more());
  expect(await screen.findByText('车6')).toBeTruthy();
  expect(gateway.asked.map(({ query }) => query)).toEqual([{ sort: 'sale', pn: '3' }]);
});

test('loads on scrolling too, once', async () => {
  renderOn(list(page(1, 1)));
  act(() => {
    viewport.see(true);
    viewport.see(true);
  });
  expect(await screen.findByText('车4')).toBeTruthy();
  expect(gateway.asked).toHaveLength(1);
});

test('keeps the list when a page fails and offers a retry', async () => {
  gateway.answer(path, () => failure(502, 50201, '没有应答'));
  renderOn(list(page(1, 1)));
  await userEvent.click(more());
  expect(await screen.findByText('没有应答')).toBeTruthy();
  expect(names()).toEqual(['车1', '车2']);
  act(() => {
    viewport.see(true);
  });
  expect(gateway.asked).toHaveLength(1);

  gateway.answer(path, page(3, 0));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('车4')).toBeTruthy();
});

test('ignores a response to the previous list', async () => {
  let answer: (value: RankAnswer) => void = () => {};
  gateway.answer(path, () => new Promise((resolve) => (answer = resolve)));
  const { rerender } = renderOn(list(page(1, 1)));
  await userEvent.click(more());
  rerender(onPage(list(page(1, 1, '另一个'), 'heat')));
  await act(async () => {
    answer(page(3, 0));
    await Promise.resolve();
  });
  expect(names()).toEqual(['另一个', '车2']);
  expect(more()).toBeTruthy();
});

test('pages of a kept answer continue its own request', async () => {
  const first = page(1, 1);
  const { rerender } = renderOn(list(first));
  // The address asks for another order; its answer is not there yet.
  rerender(onPage(list(first, 'sale'), { at: '/rank/2-0-0-0-0-0-0.html' }));
  await userEvent.click(more());
  expect(await screen.findByText('车4')).toBeTruthy();
  expect(gateway.asked.map(({ query }) => query)).toEqual([{ sort: 'sale', pn: '2' }]);
});

test('the next page has an address', () => {
  renderOn(list(page(3, 1), 'sale', { pn: '2' }));
  expect(more().getAttribute('href')).toBe('/rank?pn=3');
});

test('shows the placeholder of an empty list', () => {
  renderOn(list({ ...page(1, 0), list: [] }));
  expect(screen.getByText('空')).toBeTruthy();
});
