import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { CallError } from '~/api/call-error';

import {
  emptyList,
  hasNoMore,
  isEmpty,
  moreState,
  pageToAsk,
  pictureAt,
  pictureList,
  picturesFromStart,
  type PictureList,
  type PictureListEvent,
} from './picture-list.machine';
import type { PicturePage, Subject } from './subject';

const subject: Subject = {
  scene: 'pc_list',
  seriesId: '1001',
  tagName: '外观',
  modelId: '20001',
  city: '北京',
  askedCity: undefined,
};
const error = new CallError({ call: 'getCarPicList', kind: 'unavailable', message: '没有应答' });

/** An upstream page: 30 pictures, fewer on the last. */
function page(pn: number, total: number, count = Math.max(0, Math.min(30, total - (pn - 1) * 30))) {
  const list = Array.from({ length: count }, (_, place) => ({
    ModelId: '20001',
    ModelName: '秦PLUS 2025款 领先型',
    url: `/media/${(pn - 1) * 30 + place + 1}.svg`,
    thumb: '',
    title: '正侧',
    width: 1200,
    height: 800,
  }));
  const lists = { seriesName: '秦PLUS', list };
  return { SeriesId: '1001', pn, total, own_total: 7, lists, modelIndex: [] };
}

const brought = (pn: number, total: number) =>
  ({ type: 'brought', pn, page: page(pn, total) }) as const;
const endNeared = { type: 'end-neared' } as const;
const missed = (pn: number) => ({ type: 'page-missed', pn }) as const;
const retried = { type: 'retried' } as const;
const left = { type: 'left' } as const;
const answered = (attempt: number, given: PicturePage | null) =>
  ({ type: 'answered', attempt, page: given }) as const;
const failed = (attempt: number) => ({ type: 'failed', attempt, error }) as const;

const after = (...events: PictureListEvent[]): PictureList =>
  events.reduce(pictureList, emptyList(subject));
const count = (list: PictureList) => picturesFromStart(list).length;

/** The list in each state, with page 1 of 64 pictures. */
const states = {
  empty: emptyList(subject),
  idle: after(brought(1, 64)),
  loading: after(brought(1, 64), endNeared),
  reset: after(brought(1, 64), endNeared, answered(1, null)),
  failed: after(brought(1, 64), endNeared, failed(1)),
  whole: after(brought(1, 20)),
};
type StateName = keyof typeof states;

const events = {
  'end-neared': endNeared,
  'page-missed 2': missed(2),
  'page-missed 3': missed(3),
  retried,
  left,
  'answered 1': answered(1, page(2, 64)),
  'answered 1 without Result': answered(1, null),
  'answered 9': answered(9, page(2, 64)),
  'failed 1': failed(1),
  'failed 9': failed(9),
} satisfies Record<string, PictureListEvent>;

describe('every event in every state', () => {
  /** The result of each event; '-' means the identical state. */
  const table: Record<StateName, Record<keyof typeof events, string>> = {
    empty: {
      'end-neared': '-',
      'page-missed 2': '-',
      'page-missed 3': '-',
      retried: '-',
      left: '-',
      'answered 1': '-',
      'answered 1 without Result': '-',
      'answered 9': '-',
      'failed 1': '-',
      'failed 9': '-',
    },
    idle: {
      'end-neared': 'loading 2',
      'page-missed 2': 'loading 2',
      'page-missed 3': 'loading 3',
      retried: '-',
      left: '-',
      'answered 1': '-',
      'answered 1 without Result': '-',
      'answered 9': '-',
      'failed 1': '-',
      'failed 9': '-',
    },
    loading: {
      'end-neared': '-',
      'page-missed 2': '-',
      'page-missed 3': '-',
      retried: '-',
      left: 'idle',
      'answered 1': 'idle +30',
      'answered 1 without Result': 'reset 2',
      'answered 9': '-',
      'failed 1': 'failed 2',
      'failed 9': '-',
    },
    reset: {
      'end-neared': 'loading 2',
      'page-missed 2': '-',
      'page-missed 3': 'loading 3',
      retried: 'loading 2',
      left: 'idle',
      'answered 1': '-',
      'answered 1 without Result': '-',
      'answered 9': '-',
      'failed 1': '-',
      'failed 9': '-',
    },
    failed: {
      'end-neared': '-',
      'page-missed 2': '-',
      'page-missed 3': 'loading 3',
      retried: 'loading 2',
      left: 'idle',
      'answered 1': '-',
      'answered 1 without Result': '-',
      'answered 9': '-',
      'failed 1': '-',
      'failed 9': '-',
    },
    whole: {
      'end-neared': '-',
      'page-missed 2': '-',
      'page-missed 3': '-',
      retried: '-',
      left: '-',
      'answered 1': '-',
      'answered 1 without Result': '-',
      'answered 9': '-',
      'failed 1': '-',
      'failed 9': '-',
    },
  };
  const rows = Object.entries(table).flatMap(([state, row]) =>
    Object.entries(row).map(([event, becomes]) => [state, event, becomes] as const),
  );

  // B4.12
  test.each(rows)('%s, %s: %s', (name, eventName, becomes) => {
    const state = states[name as StateName];
    const next = pictureList(state, events[eventName as keyof typeof events]);
    if (becomes === '-') {
      expect(next).toBe(state);
      return;
    }
    const more = count(next) - count(state);
    const { asking } = next;
    const pn = 'pn' in asking ? ` ${asking.pn}` : '';
    expect(`${asking.status}${pn}${more > 0 ? ` +${more}` : ''}`).toBe(becomes);
  });
});

describe('a request', () => {
  // B3.61 B7.62
  test('for page 2 repeats own_total and series_name of the previous response', () => {
    expect(states.loading.asking).toMatchObject({
      attempt: 1,
      request: {
        scene: 'pc_list',
        is_bd_app: 0,
        pn: 2,
        rn: 30,
        series_id: '1001',
        series_name: '秦PLUS',
        tag_name: '外观',
        mid: '20001',
        own_total: 7,
      },
    });
  });

  test('for page 1 repeats neither, even after a later page', () => {
    const { asking } = after(brought(2, 64), missed(1));
    expect(asking).toMatchObject({
      request: { pn: 1, own_total: undefined, series_name: undefined },
    });
  });

  test('leaves out the model "other"', () => {
    const other = emptyList({ ...subject, modelId: 'other' });
    const { asking } = [brought(1, 64), endNeared].reduce(pictureList, other);
    expect(asking).toMatchObject({ request: { mid: undefined } });
  });
});

describe('no more', () => {
  // B4.10
  test('when the loaded count reaches the total', () => {
    const all = after(
      brought(1, 64),
      endNeared,
      answered(1, page(2, 64)),
      endNeared,
      answered(2, page(3, 64)),
    );
    expect(count(all)).toBe(64);
    expect(hasNoMore(all)).toBe(true);
    expect(moreState(all)).toEqual({ status: 'end' });
    expect(pictureList(all, endNeared)).toBe(all);
  });

  // B4.11
  test('when the loaded count exceeds the total', () => {
    const over = after({ type: 'brought', pn: 1, page: page(1, 12, 30) });
    expect(count(over)).toBe(30);
    expect(pictureList(over, endNeared)).toBe(over);
  });

  test('when a page is empty before the total is reached', () => {
    const short = after(brought(1, 64), endNeared, answered(1, page(2, 64, 0)));
    expect(moreState(short)).toEqual({ status: 'end' });
    expect(pictureList(short, endNeared)).toBe(short);
  });

  test('not while there is more', () => {
    expect(moreState(states.idle)).toEqual({ status: 'more' });
    expect(moreState(states.loading)).toEqual({ status: 'loading' });
    expect(moreState(states.reset)).toEqual({ status: 'more' });
    expect(moreState(states.failed)).toMatchObject({ status: 'failed', error });
  });
});

describe('pages out of order', () => {
  const fromTheMiddle = after(brought(2, 64));

  test('finds a picture by its index', () => {
    expect(pictureAt(fromTheMiddle, 45)?.url).toBe('/media/45.svg');
    expect(pictureAt(fromTheMiddle, 30)).toBeUndefined();
    expect(pictureAt(fromTheMiddle, 65)).toBeUndefined();
  });

  test('counts only the pages before the first gap as loaded', () => {
    expect(count(fromTheMiddle)).toBe(0);
    const filled = [missed(1), answered(1, page(1, 64))].reduce(pictureList, fromTheMiddle);
    expect(picturesFromStart(filled).map(({ url }) => url)).toHaveLength(60);
    expect(picturesFromStart(filled)[30]?.url).toBe('/media/31.svg');
  });

  test('requests the first wanted page that is allowed', () => {
    expect(pageToAsk(fromTheMiddle, [2, 2, 1, 3])).toBe(1);
    expect(pageToAsk(fromTheMiddle, [2])).toBeUndefined();
    const without = [missed(1), failed(1)].reduce(pictureList, fromTheMiddle);
    expect(pageToAsk(without, [2, 1, 3])).toBe(3);
    expect(pageToAsk(states.whole, [2])).toBeUndefined();
  });
});

test('ignores an unchanged page and replaces an older one', () => {
  const first = page(1, 64);
  const state = after({ type: 'brought', pn: 1, page: first });
  expect(isEmpty(states.empty)).toBe(true);
  expect(isEmpty(state)).toBe(false);
  expect(pictureList(state, { type: 'brought', pn: 1, page: first })).toBe(state);
  expect(pictureList(state, brought(1, 70)).latest?.total).toBe(70);
});

// B4.9
test('requests one page at a time and none twice', () => {
  const total = fc.integer({ min: 0, max: 130 });
  const event = fc.oneof(
    fc.constantFrom('end-neared', 'retried', 'left', 'answer', 'no result', 'failure', 'late'),
    fc.integer({ min: 1, max: 5 }).map((pn) => missed(pn)),
  );
  let requests = 0;
  fc.assert(
    fc.property(total, fc.array(event, { maxLength: 40 }), (all, happened) => {
      let state = after(brought(1, all));
      for (const what of happened) {
        const { asking, attempts } = state;
        const next = pictureList(state, eventOf(what, state, all));
        if (next.attempts > attempts) {
          expect(asking.status).not.toBe('loading');
          expect(next.attempts).toBe(attempts + 1);
          expect(next.asking.status).toBe('loading');
          if ('pn' in next.asking) expect(state.pages[next.asking.pn]).toBeUndefined();
          expect(count(state)).toBeLessThan(all);
          requests += 1;
        }
        expect(count(next)).toBeGreaterThanOrEqual(count(state));
        expect(count(next)).toBeLessThanOrEqual(all);
        state = next;
      }
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(requests).toBeGreaterThan(100);

  function eventOf(
    what: PictureListEvent | string,
    { asking, attempts }: PictureList,
    all: number,
  ): PictureListEvent {
    if (typeof what !== 'string') return what;
    const pn = 'pn' in asking ? asking.pn : 1;
    switch (what) {
      case 'answer':
        return answered(attempts, page(pn, all));
      case 'no result':
        return answered(attempts, null);
      case 'failure':
        return failed(attempts);
      case 'late':
        return answered(attempts - 1, page(pn, all));
      default:
        return { type: what as 'end-neared' | 'retried' | 'left' };
    }
  }
});
