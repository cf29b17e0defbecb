import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { picturesFromStart } from './picture-list.machine';
import {
  closed,
  noLists,
  openList,
  pictureLists,
  type PictureLists,
  type PictureListsEvent,
} from './picture-lists.machine';
import { keyOf, type PicturePage, type Subject } from './subject';

const exterior: Subject = {
  scene: 'pc_list',
  seriesId: '1001',
  tagName: '外观',
  modelId: undefined,
  city: '北京',
  askedCity: undefined,
};
const interior: Subject = { ...exterior, tagName: '内饰' };
const ofModel: Subject = { ...exterior, modelId: '20001' };
const subjects = [exterior, interior, ofModel];

const picture = {
  ModelId: '1',
  ModelName: '',
  url: '',
  thumb: '',
  title: '',
  width: 1200,
  height: 800,
};
function page(pn: number): PicturePage {
  const lists = { seriesName: '秦PLUS', list: Array.from({ length: 30 }, () => picture) };
  return { SeriesId: '1001', pn, total: 90, own_total: 0, lists, modelIndex: [] };
}

const opened = (subject: Subject) => ({ type: 'opened', subject }) as const;
const to = (
  subject: Subject,
  event: Extract<PictureListsEvent, { type: 'list' }>['event'],
): PictureListsEvent => ({ type: 'list', key: keyOf(subject), event });
const first = (subject: Subject) => to(subject, { type: 'brought', pn: 1, page: page(1) });
const neared = (subject: Subject) => to(subject, { type: 'end-neared' });
const second = (subject: Subject) => to(subject, { type: 'answered', attempt: 1, page: page(2) });

const after = (...events: PictureListsEvent[]): PictureLists =>
  events.reduce(pictureLists, noLists);
const loaded = (state: PictureLists) => {
  const list = openList(state);
  return list ? picturesFromStart(list).length : undefined;
};

test('no list is open at first', () => {
  expect(openList(noLists)).toBeUndefined();
  expect(closed(noLists)).toBe(noLists);
  expect(pictureLists(noLists, first(exterior))).toBe(noLists);
});

test('opens a list once', () => {
  const state = after(opened(exterior), first(exterior));
  expect(pictureLists(state, opened({ ...exterior }))).toBe(state);
});

describe('another tab or model', () => {
  const there = after(opened(exterior), first(exterior), neared(exterior), second(exterior));

  // B4.8
  test('starts an empty list', () => {
    expect(loaded(there)).toBe(60);
    expect(loaded(pictureLists(there, opened(interior)))).toBe(0);
    expect(loaded(pictureLists(there, opened(ofModel)))).toBe(0);
  });

  test('and back restores the loaded pictures', () => {
    const back = [opened(interior), first(interior), opened(exterior)].reduce(pictureLists, there);
    expect(loaded(back)).toBe(60);
  });

  test('ignores responses to the previous list', () => {
    const elsewhere = after(opened(exterior), first(exterior), neared(exterior), opened(interior));
    expect(pictureLists(elsewhere, second(exterior))).toBe(elsewhere);
    const back = pictureLists(elsewhere, opened(exterior));
    expect(openList(back)?.asking.status).toBe('idle');
    expect(pictureLists(back, second(exterior))).toBe(back);
  });

  test('clears the loading guard of the previous list, which may load again on return', () => {
    const back = [neared(exterior), opened(interior), opened(exterior), neared(exterior)].reduce(
      pictureLists,
      there,
    );
    expect(openList(back)?.asking).toMatchObject({ status: 'loading', pn: 3, attempt: 3 });
  });
});

test.each([
  ['the city of the visitor', { city: '上海' }],
  ['the city of the address', { askedCity: '上海' }],
  ['the scene', { scene: 'pc_detail' }],
] as const)('a different %s is a different list', (_, change) => {
  expect(keyOf({ ...exterior, ...change })).not.toBe(keyOf(exterior));
});

test('no model and the model "other" are the same list', () => {
  expect(keyOf({ ...exterior, modelId: 'other' })).toBe(keyOf(exterior));
  expect(keyOf({ ...exterior, modelId: '' })).toBe(keyOf(exterior));
});

test('restored lists have no request in flight', () => {
  const state = closed(after(opened(exterior), first(exterior), neared(exterior)));
  expect(state.open).toBeNull();
  expect(Object.values(state.lists).map(({ asking }) => asking.status)).toEqual(['idle']);
});

test('only the open list loads, and no list loses pictures', () => {
  const event = fc
    .tuple(fc.constantFrom(...subjects), fc.constantFrom(opened, first, neared, second))
    .map(([subject, make]) => make(subject));
  let [loading, left] = [0, 0];
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (happened) => {
      let state = noLists;
      for (const what of happened) {
        const next = pictureLists(state, what);
        for (const [key, { asking, pages }] of Object.entries(next.lists)) {
          if (asking.status === 'loading') loading += 1;
          if (key !== next.open) {
            expect(asking.status).toBe('idle');
            left += 1;
          }
          expect(Object.keys(pages)).toEqual(
            expect.arrayContaining(Object.keys(state.lists[key]?.pages ?? {})),
          );
        }
        state = next;
      }
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(Math.min(loading, left)).toBeGreaterThan(10);
});
