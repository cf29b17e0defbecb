import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { forgetReports } from '~/api/report';

import { suggestionsOf } from './search-box.machine';
import { useSearchBox } from './use-search-box';

const path = '/api/search/searchsug';

let clock: FakeClock;
let gateway: FakeGateway;
beforeEach(() => {
  clock = fakeClock();
  gateway = fakeGateway().answer(path, ({ query }: { query: { query: string } }) => ({
    text_att: [{ text_array: [{ text: query.query }], series_id: '3' }],
  }));
});

function run() {
  const onDepart = vi.fn();
  const view = renderHookOn((depart: typeof onDepart) => useSearchBox(depart, clock), onDepart);
  type Event = Parameters<(typeof view.result.current)[1]>[0];
  const tell = (...events: Event[]): void => {
    for (const event of events) {
      act(() => {
        view.result.current[1](event);
      });
    }
  };
  const type = (text: string): void => {
    tell({ type: 'typed', text });
  };
  const state = () => view.result.current[0];
  return { ...view, onDepart, tell, type, state };
}
const queries = (): unknown[] => gateway.asked.map(({ query }) => query['query']);

// B7.60 B9.4
test('requests at once, then at most every 150 ms, and finally for the last input', () => {
  const { type } = run();
  type('宝');
  expect(queries()).toEqual(['宝']);
  type('宝马');
  act(() => {
    clock.pass(149);
  });
  type('宝马3');
  expect(queries()).toEqual(['宝']);
  act(() => {
    clock.pass(1);
  });
  expect(queries()).toEqual(['宝', '宝马3']);
  act(() => {
    clock.pass(1000);
  });
  expect(queries()).toEqual(['宝', '宝马3']);
});

test('shows a response and ignores a failure', async () => {
  const { type, state } = run();
  type('宝');
  await waitFor(() => {
    expect(state().question.status).toBe('answered');
  });
  expect(suggestionsOf(state())).toHaveLength(1);
  expect(suggestionsOf(state())[0]).toMatchObject({ seriesId: '3' });
  gateway.answer(path, () => failure(502, 50201, 'x'));
  act(() => {
    clock.pass(150);
  });
  type('奔');
  await waitFor(() => {
    expect(state().question.status).toBe('failed');
  });
  expect(suggestionsOf(state())).toEqual([]);
});

test('a failed request is made again when the box is focused, and when the visitor goes on', async () => {
  gateway.answer(path, () => failure(502, 50201, 'x'));
  const { type, tell, state } = run();
  const failed = () =>
    waitFor(() => {
      expect(state().question.status).toBe('failed');
    });
  type('宝马');
  await failed();
  act(() => {
    clock.pass(150);
  });
  tell({ type: 'blurred' }, { type: 'focused' });
  expect(queries()).toEqual(['宝马', '宝马']);
  await failed();
  gateway.answer(path, { text_att: [{ text_array: [{ text: '宝马3系' }], series_id: '3' }] });
  act(() => {
    clock.pass(150);
  });
  type('宝马 ');
  expect(queries()).toEqual(['宝马', '宝马', '宝马']);
  await waitFor(() => {
    expect(suggestionsOf(state())).toHaveLength(1);
  });
});

test.each([
  ['no list', {}],
  ['no array', { text_att: { 0: 1 } }],
  ['an item that is none', { text_att: [null] }],
  ['a text that is a number', { text_att: [{ text_array: [{ text: 3 }] }] }],
])(
  'an answer with %s is a failure that is reported once; the next is asked for',
  async (_, answer) => {
    forgetReports();
    gateway.answer('/api/log/error', {}).answer(path, answer);
    const { type, state } = run();
    type('宝马');
    await waitFor(() => {
      expect(state().question.status).toBe('failed');
    });
    const reports = () => gateway.asked.filter((asked) => asked.path === '/api/log/error');
    await waitFor(() => {
      expect(reports()).toHaveLength(1);
    });
    expect(reports()[0]!.body).toMatchObject({
      kind: 'call',
      code: 'CONTRACT_BROKEN',
      call: 'searchSug',
    });

    gateway.answer(path, { text_att: [{ text_array: [{ text: '宝马3系' }], series_id: '3' }] });
    act(() => {
      clock.pass(150);
    });
    type('宝马3');
    await waitFor(() => {
      expect(suggestionsOf(state())).toHaveLength(1);
    });
    expect(reports()).toHaveLength(1);
  },
);

test('cancels a pending request on unmount', () => {
  const { type, unmount } = run();
  type('宝');
  type('宝马');
  expect(clock.waiting()).toBe(1);
  unmount();
  expect(clock.waiting()).toBe(0);
  expect(queries()).toEqual(['宝']);
});

test('navigates once, with the latest callback', async () => {
  const { type, tell, state, onDepart, rerender } = run();
  type('宝马');
  tell({ type: 'submitted' });
  expect(onDepart).toHaveBeenCalledExactlyOnceWith({ kind: 'search', query: '宝马' });
  expect(state().departure).toEqual({ status: 'none' });
  const other = vi.fn();
  rerender(other);
  await settled();
  expect(other).not.toHaveBeenCalled();
  tell({ type: 'submitted' });
  expect(other).toHaveBeenCalledOnce();
  expect(onDepart).toHaveBeenCalledOnce();
});
