import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { CallError } from '~/api/call-error';

import { emptyList, pictureList, type PictureListEvent } from './picture-list.machine';
import type { PicturePage, Subject } from './subject';
import type { Pictures } from './use-pictures';
import { retryBeside, useWantedPages } from './shown';

const subject: Subject = {
  scene: 'pc_detail',
  seriesId: '1001',
  tagName: '外观',
  modelId: undefined,
  city: '北京',
  askedCity: undefined,
};
const list = Array.from({ length: 30 }, () => ({ url: '/media/1.svg' }));
const page = { total: 91, own_total: 7, lists: { seriesName: '秦PLUS', list } };

/** The first of four pages is loaded; the last has one picture. */
function listAfter(...events: PictureListEvent[]) {
  const tell = vi.fn();
  const first = { type: 'brought', pn: 1, page: page as unknown as PicturePage } as const;
  const state = [first, ...events].reduce(pictureList, emptyList(subject));
  const pictures: Pictures = { status: 'ready', list: state, tell };
  return { tell, pictures };
}

function run(indexes: readonly number[], ...events: PictureListEvent[]) {
  const { tell, pictures } = listAfter(...events);
  renderHook(() => {
    useWantedPages(pictures, indexes);
  });
  return tell.mock.calls.flat() as unknown[];
}

test.each([
  [[1, 30], []],
  [[31], [{ type: 'page-missed', pn: 2 }]],
  [[30, 61, 31], [{ type: 'page-missed', pn: 3 }]],
  [[91], [{ type: 'page-missed', pn: 4 }]],
  [[0, 92, 121], []],
])('for the pictures %j requests %j', (indexes, asked) => {
  expect(run(indexes)).toEqual(asked);
});

test('requests none while another is in flight', () => {
  expect(run([61], { type: 'page-missed', pn: 2 })).toEqual([]);
});

test('requests nothing without a list', () => {
  expect(() =>
    renderHook(() => {
      useWantedPages({ status: 'loading' }, [31]);
    }),
  ).not.toThrow();
});

test('a failed page can be asked for again beside the pictures of another page only', () => {
  const error = new CallError({ call: 'getCarPicList', kind: 'unreachable', message: '' });
  const asked = { type: 'page-missed', pn: 2 } as const;
  const { tell, pictures } = listAfter(asked, { type: 'failed', attempt: 1, error });
  expect(retryBeside(pictures, 31)).toBeUndefined();
  retryBeside(pictures, 30)?.();
  expect(tell).toHaveBeenCalledWith({ type: 'retried' });
  expect(retryBeside(listAfter(asked).pictures, 30)).toBeUndefined();
  expect(retryBeside({ status: 'loading' }, 30)).toBeUndefined();
});
