// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import {
  around,
  currentOf,
  groupsOf,
  inOrder,
  lessonPath,
  lessonsOf,
  modelPath,
  peerPath,
  shortTitle,
  type Instructions,
  type Lesson,
} from './manual';

const lesson = (videoId: string, categoryId: string, moduleId: string): Lesson => ({
  videoId,
  categoryId,
  moduleId,
  title: `第${videoId}课`,
});

const manual: Instructions = {
  ...example('getVideoInstructions'),
  video_info: {
    current: { videoId: '12', title: '第12课', src: '/media/clip/1.mp4' },
    category_list: [
      {
        categoryId: '1',
        title: '新手',
        video_list: [lesson('11', '1', '8'), lesson('12', '1', '7')],
      },
      { categoryId: '2', title: '驾驶', video_list: [lesson('21', '2', '8')] },
    ],
    module_list: [
      { moduleId: '8', title: '方向盘' },
      { moduleId: '9', title: '座椅' },
      { moduleId: '7', title: '中控屏' },
    ],
  },
};
const ids = (lessons: readonly Lesson[]) => lessons.map(({ videoId }) => videoId);

test('groups by category, or by the parts of the car that have videos', () => {
  const byCategory = groupsOf(manual, { seriesId: '5' });
  expect(byCategory.map(({ title }) => title)).toEqual(['新手', '驾驶']);
  expect(ids(inOrder(byCategory))).toEqual(['11', '12', '21']);
  const byModule = groupsOf(manual, { seriesId: '5', moduleId: '8' });
  expect(byModule.map(({ title }) => title)).toEqual(['方向盘', '中控屏']);
  expect(ids(inOrder(byModule))).toEqual(['11', '21', '12']);
});

test("takes the current video's category from its group, and its file", () => {
  const groups = groupsOf(manual, { seriesId: '5' });
  expect(currentOf(manual, groups)).toMatchObject({ categoryId: '1', src: '/media/clip/1.mp4' });
  const none = { ...manual, video_info: { current: null, category_list: [] } };
  expect(currentOf(none, [])).toBeUndefined();
});

test('finds the previous and next video in group order', () => {
  const near = (place: object, of: string) => {
    const groups = groupsOf(manual, { seriesId: '5', ...place });
    const found = around(groups, lesson(of, '', ''));
    return [found.before?.videoId, found.after?.videoId];
  };
  expect(near({}, '11')).toEqual([undefined, '12']);
  expect(near({}, '12')).toEqual(['11', '21']);
  expect(near({}, '21')).toEqual(['12', undefined]);
  expect(near({ moduleId: '8' }, '11')).toEqual([undefined, '21']);
  expect(near({}, '99')).toEqual([undefined, '11']);
});

test('keeps model and grouping in the address of a video', () => {
  const one = lesson('12', '1', '7');
  expect(lessonPath(one, { seriesId: '5' })).toBe('/intro/s-5/1-12.html');
  expect(lessonPath(one, { seriesId: '5', moduleId: '8' })).toBe(
    '/intro/s-5/videoId/12/moduleId/7/categoryId/1',
  );
  expect(lessonPath(one, { seriesId: '5', modelId: '9' })).toBe('/new-intro/s-5/m-9/12');
});

test.each(['', 'x', '../1', '1234567890123'])(
  'links to the manual for the invalid id %s',
  (bad) => {
    expect(lessonPath(lesson(bad, '1', '7'), { seriesId: '5' })).toBe('/intro/s-5');
    expect(lessonPath(lesson('12', bad, '7'), { seriesId: '5' })).toBe('/intro/s-5');
    expect(modelPath('5', bad)).toBeUndefined();
    expect(peerPath(bad, undefined)).toBeUndefined();
  },
);

test('starts a model at its first video and another series at its own', () => {
  expect(modelPath('5', '9')).toBe('/new-intro/s-5/m-9/0');
  expect(peerPath('6', lesson('61', '3', '1'))).toBe('/intro/s-6/3-61.html');
  expect(peerPath('6', undefined)).toBe('/intro/s-6');
});

test.each([
  ['秦PLUS：启动车辆', '秦PLUS', '启动车辆'],
  ['启动车辆', '秦PLUS', '启动车辆'],
  ['秦PLUS', '秦PLUS', '秦PLUS'],
  ['', '秦PLUS', ''],
])('shortens %s of %s to %s', (title, series, short) => {
  expect(shortTitle(title, series)).toBe(short);
});

test('shows the video in the address at once, its file once that has come', () => {
  const place = { seriesId: '5' };
  const { current, isPlaying, before, after } = lessonsOf(manual, place, '11');
  expect([current?.videoId, isPlaying]).toEqual(['11', false]);
  expect([before, after?.videoId]).toEqual([undefined, '12']);
  const come = lessonsOf(manual, place, '12');
  expect([come.current?.src, come.isPlaying]).toEqual(['/media/clip/1.mp4', true]);
  const unknown = lessonsOf(manual, place, '99');
  expect([unknown.current?.videoId, unknown.isPlaying]).toEqual(['12', true]);
});

test('a manual without videos shows none', () => {
  const { video_info: info } = manual;
  const none = { ...manual, video_info: { ...info, current: null, category_list: [] } };
  expect(lessonsOf(none, { seriesId: '5' }, '').current).toBeUndefined();
});
