// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { addressOf, feedBody, isVideo, layoutOf, type FeedItem } from './feed-item';
import { newSession, sessionOn } from './feed-session';
import { feedTabs } from './feed-tabs';

const item: FeedItem = { nid: '1', title: '标题', contentType: 1 };
const pictures = (...names: string[]) => names.map((name) => ({ pic_url: name }));

// B3.102 B3.103 B3.104
test.each([
  [2, true],
  [4, true],
  [1, false],
  [3, false],
  [0, false],
])('content type %d is a video: %s', (contentType, video) => {
  expect(isVideo({ ...item, contentType })).toBe(video);
});

test('a short post leads to its own page', () => {
  expect(addressOf({ ...item, nid: 'dp0001', news_type: 'dongtai' })).toBe('/dongtai/dp0001');
});

describe('the layout', () => {
  // B3.100
  test('shows three pictures if the upstream says so and provides them', () => {
    const thumbnail = pictures('a', 'b', 'c', 'd');
    expect(layoutOf({ ...item, layout: 'three_pic', thumbnail })).toEqual({
      kind: 'three',
      pictures: ['a', 'b', 'c'],
    });
    expect(layoutOf({ ...item, layout: 'three_pic', thumbnail: pictures('a', 'b') })).toEqual({
      kind: 'beside',
      picture: 'a',
    });
  });

  // B3.100 B3.101
  test('shows one picture beside the text otherwise', () => {
    const thumbnail = [{ url: 'a' }];
    expect(layoutOf({ ...item, layout: 'right_pic', thumbnail })).toMatchObject({ picture: 'a' });
    expect(layoutOf({ ...item, layout: 'new', image_url: 'b' })).toMatchObject({ picture: 'b' });
    expect(layoutOf({ ...item, thumbnail: [{}], image_url: 'b' })).toMatchObject({ picture: 'b' });
  });

  test('is plain without a picture', () => {
    expect(layoutOf({ ...item, layout: 'three_pic', thumbnail: [] })).toEqual({ kind: 'plain' });
  });
});

// B4.35
test('there are 推荐 and six other tabs', () => {
  expect(feedTabs.map(({ id }) => id)).toEqual(['14006', ...Array<string>(6).fill('14010')]);
  expect(new Set(feedTabs.map(({ name }) => name)).size).toBe(7);
});

// B7.22 B7.24 B7.27
test('the body contains page and tab', () => {
  const first = sessionOn(newSession, 1000, 'a');
  const second = sessionOn({ ...first, answeredAt: 1500 }, 2000, 'b');
  expect(feedBody(feedTabs[0], first)).toEqual({
    data: {
      tab_id: '14006',
      tab_name: '推荐',
      last_update_time: 0,
      refresh_state: 0,
      refresh_index: 0,
      refresh_count: 1,
      guide_refresh: 0,
      session_id: 'a',
      pull_to_refresh_count: 0,
    },
    info: { location_type: 0 },
  });
  expect(feedBody(feedTabs[1], second).data).toMatchObject({
    tab_id: '14010',
    tab_name: '新车资讯',
    last_update_time: 1500,
    refresh_state: 1,
    refresh_index: 1,
    refresh_count: 2,
  });
});
