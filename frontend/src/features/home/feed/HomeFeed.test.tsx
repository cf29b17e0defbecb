import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { fakeGateway, failure, type FakeGateway } from '../../../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../../../test/support/fake-viewport';
import { renderOn } from '../../../../test/support/render-page';
import type { FeedItem } from './feed-item';
import { HomeFeed } from './HomeFeed';

const path = '/api/content/feed';
type Question = {
  body: {
    data: {
      tab_name: string;
      refresh_index: number;
      refresh_state: number;
      refresh_count: number;
      session_id: string;
    };
  };
};

let clock: FakeClock;
let viewport: FakeViewport;
let gateway: FakeGateway;

const articles = ({ body: { data } }: Question, count = 10): FeedItem[] =>
  Array.from({ length: count }, (_, place) => ({
    nid: place === 2 ? `无号${data.refresh_index}` : `n${data.refresh_index}_${place}`,
    title: `${data.tab_name}第${data.refresh_index}页第${place}篇`,
    contentType: place === 0 ? 2 : 1,
    duration_display: place === 0 ? '03:20' : '',
    authorName: '作者',
    comment_count: 1200,
    series_name: '秦',
    image_url: '/media/a.svg',
  }));
const feed = (items: FeedItem[]) => Response.json({ ResultCode: 0, ResultMsg: 'ok', data: items });

beforeEach(() => {
  clock = fakeClock();
  clock.pass(1000);
  viewport = fakeViewport();
  gateway = fakeGateway().answer(path, (question: Question) => feed(articles(question)));
});

/** A page whose document does not start the list. */
const unstarted = { at: '/policy.html' };
const show = () =>
  renderOn(
    <StrictMode>
      <HomeFeed clock={clock} />
    </StrictMode>,
    unstarted,
  );
const cards = () => screen.getAllByRole('listitem');
const nearEnd = () => {
  act(() => {
    viewport.see(true);
  });
};

// B4.34 B7.23 B7.24 B7.27 B7.67 B7.70
test('requests its first page once and sends nothing about the visitor', async () => {
  show();
  expect(await screen.findByText('推荐第0页第9篇')).toBeTruthy();
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]?.query).toEqual({
    appname: 'jiadao',
    network: 'unknown',
    bdvc: 'pc',
    ut: 'pc',
  });
  expect(gateway.asked[0]?.body).toMatchObject({
    data: { tab_id: '14006', tab_name: '推荐' },
    info: { location_type: 0 },
  });
});

// B3.99 B3.102
test("shows a card's author, time and video duration and links to its page", async () => {
  show();
  const link = await screen.findByRole('link', { name: '推荐第0页第0篇' });
  expect(link.getAttribute('href')).toBe('/video/n0_0.html');
  const card = cards()[0]!;
  for (const text of ['作者', '1,200 评论', '03:20', '视频']) {
    expect(within(card).getByText(text)).toBeTruthy();
  }
  expect(within(cards()[1]!).getByRole('link').getAttribute('href')).toBe('/article/n0_1.html');
  expect(within(cards()[2]!).queryByRole('link')).toBeNull();
  expect(within(cards()[1]!).queryByText('视频')).toBeNull();
});

// B4.13 B4.47 B9.9
test('loads more within 150 px of the end, one page at a time, until a short page', async () => {
  show();
  await screen.findByText('推荐第0页第9篇');
  expect(viewport.margins()).toContain('0px 0px 150px');
  gateway.answer(path, (question: Question) => feed(articles(question, 9)));
  nearEnd();
  nearEnd();
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  expect(cards()).toHaveLength(19);
  nearEnd();
  expect(gateway.asked).toHaveLength(2);
});

// B4.42 B4.43
test('opens a tab on click or after 120 ms of hover and keeps its list', async () => {
  show();
  await screen.findByText('推荐第0页第9篇');
  fireEvent.pointerEnter(screen.getByRole('tab', { name: '用车技巧' }));
  act(() => {
    clock.pass(119);
  });
  expect(gateway.asked).toHaveLength(1);
  act(() => {
    clock.pass(1);
  });
  expect(await screen.findByText('用车技巧第0页第0篇')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '推荐' }));
  expect(cards()[0]?.textContent).toContain('推荐');
  await userEvent.click(screen.getByRole('tab', { name: '用车技巧' }));
  expect(gateway.asked).toHaveLength(2);
});

// B4.33
test('keeps a late response in its own tab', async () => {
  const waiting: (() => void)[] = [];
  gateway.answer(
    path,
    (question: Question) =>
      new Promise((resolve) => {
        waiting.push(() => {
          resolve(feed(articles(question)));
        });
      }),
  );
  show();
  await userEvent.click(screen.getByRole('tab', { name: '汽车评测' }));
  waiting[1]?.();
  await screen.findByText('汽车评测第0页第0篇');
  waiting[0]?.();
  await waitFor(() => {
    expect(screen.getByText('推荐第0页第0篇')).toBeTruthy();
  });
  expect(cards().length).toBeGreaterThan(0);
  expect(cards().filter((card) => !card.textContent.startsWith('汽车评测'))).toEqual([]);
});

// B4.31 B8.2
test('reports a failure and retries', async () => {
  gateway.answer(path, () => failure(502, 50201, '上游没有应答'));
  show();
  expect(await screen.findByText('上游没有应答')).toBeTruthy();
  gateway.answer(path, (question: Question) => feed(articles(question)));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('推荐第0页第0篇')).toBeTruthy();
});

// B4.32
test('offers a retry after ten seconds', async () => {
  gateway.answer(path, () => new Promise(() => {}));
  show();
  act(() => {
    clock.pass(9999);
  });
  expect(screen.queryByText('等待超时，请稍后重试')).toBeNull();
  act(() => {
    clock.pass(1);
  });
  expect(screen.getByText('等待超时，请稍后重试')).toBeTruthy();
  gateway.answer(path, (question: Question) => feed(articles(question)));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('推荐第0页第0篇')).toBeTruthy();
});

test('the way back to its view shows the tab and its list again', async () => {
  function Visit() {
    const [there, setThere] = useState(true);
    return (
      <>
        {there && <HomeFeed clock={clock} />}
        <button
          onClick={() => {
            setThere(!there);
          }}
        >
          离开或返回
        </button>
      </>
    );
  }
  renderOn(<Visit />, unstarted);
  await screen.findByText('推荐第0页第9篇');
  await userEvent.click(screen.getByRole('tab', { name: '用车技巧' }));
  await screen.findByText('用车技巧第0页第9篇');
  await userEvent.click(screen.getByText('离开或返回'));
  expect(screen.queryByRole('tab')).toBeNull();
  await userEvent.click(screen.getByText('离开或返回'));
  expect(screen.getByRole('tab', { name: '用车技巧' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('用车技巧第0页第9篇')).toBeTruthy();
  expect(gateway.asked).toHaveLength(2);
});

test('the next page says when the one before was answered', async () => {
  show();
  await screen.findByText('推荐第0页第9篇');
  clock.pass(5000);
  nearEnd();
  await screen.findByText('推荐第1页第9篇');
  expect(gateway.asked.map(({ body }) => body)).toMatchObject([
    { data: { last_update_time: 0 } },
    { data: { last_update_time: 1000 } },
  ]);
});

test('reports an empty tab', async () => {
  gateway.answer(path, () => feed([]));
  show();
  expect(await screen.findByText('暂无资讯')).toBeTruthy();
});

describe('a session', () => {
  const asked = () => gateway.asked.map(({ body }) => (body as Question['body']).data);
  const readOn = async (page: number) => {
    nearEnd();
    expect(await screen.findByText(`推荐第${page}页第0篇`)).toBeTruthy();
  };

  // B4.44
  test('counts its pages and ends after 30 idle minutes', async () => {
    show();
    await screen.findByText('推荐第0页第0篇');
    clock.pass(30 * 60_000 - 1);
    await readOn(1);
    const [first, second] = asked();
    expect(second).toMatchObject({
      session_id: first!.session_id,
      refresh_index: 1,
      refresh_state: 1,
      refresh_count: 2,
    });

    clock.pass(30 * 60_000);
    gateway.answer(path, (question: Question) => feed(articles(question, 4)));
    nearEnd();
    await screen.findByText('没有更多了');
    const third = asked()[2]!;
    expect(third.session_id).not.toBe(first!.session_id);
    expect(third).toMatchObject({ refresh_index: 0, refresh_state: 0, refresh_count: 3 });
  });

  // B4.45
  test('is separate for each tab', async () => {
    show();
    await screen.findByText('推荐第0页第0篇');
    await userEvent.click(screen.getByRole('tab', { name: '用车技巧' }));
    await screen.findByText('用车技巧第0页第0篇');
    const [first, second] = asked();
    expect(second).toMatchObject({ refresh_index: 0, refresh_count: 1 });
    expect(second!.session_id).not.toBe(first!.session_id);
  });

  // B4.46
  test('continues on the next visit from the first page; its count lasts 24 hours', async () => {
    const visit = async (laterMs: number) => {
      clock.pass(laterMs);
      const { unmount } = show();
      await screen.findByText('推荐第0页第0篇');
      unmount();
      return asked().at(-1)!;
    };
    const first = await visit(1000);
    const soon = await visit(60_000);
    expect(soon).toMatchObject({
      session_id: first.session_id,
      refresh_index: 0,
      refresh_count: 2,
    });
    const evening = await visit(12 * 3_600_000);
    expect(evening.session_id).not.toBe(first.session_id);
    expect(evening.refresh_count).toBe(3);
    const nextDay = await visit(12 * 3_600_000);
    expect(nextDay.refresh_count).toBe(1);
  });

  test.each([
    ['{"id":"<script>","askedAt":1,"count":{"since":1,"questions":1}}'],
    ['{"id":"a","askedAt":"x"}'],
    ['[]'],
    ['nonsense'],
  ])('restarts when %s was stored', async (kept) => {
    localStorage.setItem('jiadao:feed:推荐', kept);
    show();
    await screen.findByText('推荐第0页第0篇');
    expect(asked()[0]).toMatchObject({ refresh_index: 0, refresh_count: 1 });
    expect(asked()[0]!.session_id).toMatch(/^[\w-]{36}$/);
  });
});
