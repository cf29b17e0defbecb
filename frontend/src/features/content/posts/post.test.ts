// @vitest-environment node
import { expect, test } from 'vitest';

import { filmsOf, photosOf, placeOf, wordsOf, type Post } from './post';

const post: Post = {
  nid: 'd1',
  title: '提车',
  is_show: 1,
  content: [
    { type: 'text', text: '第一段\n\n第二段' },
    { type: 'image', url: '/media/1.svg', caption: ' 车头 ' },
    { type: 'image', url: 'javascript:alert(1)' },
    { type: 'subTitle', text: '小标题' },
    { type: 'image', url: 'https://cdn.example/2.jpg' },
    { type: 'video', src: '//evil.example/a.mp4', ratio: 1 },
    { type: 'video', src: '/media/a.mp4', ratio: 1 },
    { type: 'text', text: '   ' },
  ],
};

test('splits the text into non-empty paragraphs', () => {
  expect(wordsOf(post)).toEqual(['第一段', '第二段', '小标题']);
});

test('keeps pictures and videos with an address', () => {
  expect(photosOf(post)).toEqual([
    { url: '/media/1.svg', caption: '车头' },
    { url: 'https://cdn.example/2.jpg', caption: '' },
  ]);
  expect(filmsOf(post).map(({ src }) => src)).toEqual(['/media/a.mp4']);
});

test.each([
  ['1', 0],
  ['2', 1],
  ['3', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['x', undefined],
  [undefined, undefined],
])('of two pictures, ?pic=%s opens index %s', (pic, place) => {
  expect(placeOf(pic, 2)).toBe(place);
});
