/** The feed goes on after the page that the document brings. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { fakeGateway, failure, type FakeGateway } from '../../../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../../../test/support/fake-viewport';
import { renderOn } from '../../../../test/support/render-page';
import type { FeedItem } from './feed-item';
import { HomeFeed } from './HomeFeed';

const startPath = '/api/content/feedstart';
type Question = { body: { data: { refresh_index: number } } };

let clock: FakeClock;
let viewport: FakeViewport;
let gateway: FakeGateway;

const page = (index: number): FeedItem[] =>
  Array.from({ length: 10 }, (_, place) => ({
    nid: `n${index}_${place}`,
    title: `推荐第${index}页第${place}篇`,
    contentType: 1,
  }));
const start = page(0);

beforeEach(() => {
  clock = fakeClock();
  clock.pass(1000);
  viewport = fakeViewport();
  gateway = fakeGateway().answer('/api/content/feed', ({ body: { data } }: Question) =>
    Response.json({ ResultCode: 0, ResultMsg: 'ok', data: page(data.refresh_index) }),
  );
});

const cards = () => screen.getAllByRole('listitem');
const nearEnd = () => {
  act(() => {
    viewport.see(true);
  });
};
const showStarted = (items: readonly FeedItem[] = start) =>
  renderOn(<HomeFeed clock={clock} />, {
    pageData: {
      page: 'INDEX',
      parts: { feedStart: { ResultCode: 0, ResultMsg: 'ok', Result: items } },
    },
    ofDocument: true,
  });

test('is not asked for again, and the visitor goes on after it', async () => {
  showStarted();
  expect(await screen.findByText('推荐第0页第9篇')).toBeTruthy();
  expect(gateway.asked).toEqual([]);
  nearEnd();
  expect(await screen.findByText('推荐第1页第9篇')).toBeTruthy();
  nearEnd();
  expect(await screen.findByText('推荐第2页第9篇')).toBeTruthy();
  expect(gateway.asked.map(({ body }) => body)).toMatchObject([
    { data: { refresh_index: 1, refresh_state: 1, refresh_count: 2, last_update_time: 1000 } },
    { data: { refresh_index: 2, refresh_state: 1, refresh_count: 3 } },
  ]);
  expect(cards()).toHaveLength(30);
});

test('is the last one if it is not full', async () => {
  showStarted(start.slice(0, 9));
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  expect(cards()).toHaveLength(9);
});

test('is asked for by a page without it', async () => {
  gateway.answer(startPath, start);
  renderOn(<HomeFeed clock={clock} />);
  expect(await screen.findByText('推荐第0页第9篇')).toBeTruthy();
  expect(gateway.asked.map(({ path }) => path)).toEqual([startPath]);
});

test.each([
  ['fails', () => failure(502, 50201, '上游没有应答')],
  ['is empty', () => Response.json({ ResultCode: 0, ResultMsg: 'ok', Result: [] })],
])("is the visitor's own where it %s", async (_why, answer) => {
  gateway.answer(startPath, answer);
  renderOn(<HomeFeed clock={clock} />);
  expect(await screen.findByText('推荐第0页第9篇')).toBeTruthy();
  expect(gateway.asked.at(-1)?.body).toMatchObject({ data: { refresh_index: 0 } });
});
