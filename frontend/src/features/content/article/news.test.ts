// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { isGone, kindOf, readable, timeOf, type Block, type News } from './news';

const news = (more: Partial<News>): News => ({
  nid: '1',
  title: '试驾',
  is_show: 1,
  content: [],
  ...more,
});

// B3.77 B3.78
test.each([
  [{ is_show: 1 }, false],
  [{ is_show: 1, is_delete: 0 }, false],
  [{ is_show: 0 }, true],
  [{ is_show: 1, is_delete: 1 }, true],
] as const)('%j is withdrawn: %s', (marks, gone) => {
  expect(isGone(news(marks))).toBe(gone);
});

test.each([
  [{ news_type: 'article' }, undefined],
  [{ news_type: 'article', montage: 1 }, '视频合辑'],
  [{ news_type: 'ask' }, '问答'],
  [{ news_type: 'dongtai' }, '车友动态'],
  [{}, undefined],
] as const)('%j has the label %s', (marks, kind) => {
  expect(kindOf(news(marks))).toBe(kind);
});

test("prefers the author's time to the publishing time", () => {
  expect(timeOf(news({ author: { name: 'a', time: '昨天' }, publish_time: '2026-05-01' }))).toBe(
    '昨天',
  );
  expect(timeOf(news({ author: { name: 'a' }, publish_time: '2026-05-01' }))).toBe('2026-05-01');
  expect(timeOf(news({}))).toBeUndefined();
});

describe('keeps only blocks that can be shown', () => {
  const shown: Block[] = [
    { type: 'text', text: '<script>alert(1)</script>' },
    { type: 'subTitle', text: '外观' },
    { type: 'centerTitle', text: '片段1' },
    { type: 'centerStrongTitle', text: '写在最后' },
    { type: 'image', url: '/media/a.svg' },
    { type: 'video', src: 'https://cdn.example/a.mp4', ratio: 1.7 },
  ];
  const not = [
    { type: 'text', text: ' \n' },
    { type: 'image', url: 'javascript:alert(1)' },
    { type: 'image', url: 'data:image/svg+xml,<svg onload=alert(1)>' },
    { type: 'video', src: '//evil.example/a.mp4', ratio: 1 },
    { type: 'html', text: '<b>' },
  ] as Block[];

  // B3.85
  test('in any order', () => {
    const mixed = shown.flatMap((block, place) => [block, ...not.slice(place, place + 1)]);
    expect(readable(mixed)).toEqual(shown);
  });
});
