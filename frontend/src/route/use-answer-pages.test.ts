import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import type { Payload } from '~/api/call-types';

import { answering } from '../../test/support/answering';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../test/support/render-hook-on';
import { useAnswerPages } from './use-answer-pages';

const path = '/api/conditionsearch';

type Answer = Payload<'conditionSearch'>;
const idOf = ({ seriesId }: Answer['series'][number]): string => seriesId;
const pageOf = ({ series: items }: Answer) => ({ items, hasMore: items.length >= 20 });

/** 20 cars to a page. */
const listOf = (pn: number, of = 'a'): Answer =>
  ({
    series: Array.from({ length: 20 }, (_, at) => ({ seriesId: `${of}${pn * 100 + at}` })),
  }) as unknown as Answer;

const answerTo = (params: { readonly [name: string]: unknown }, answer: Answer): Answer =>
  answering('conditionSearch', params, answer);

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer(path, ({ query }: Asked) => listOf(Number(query['pn'])));
});

const run = (first: Answer) =>
  renderHookOn(
    (answer: Answer) => useAnswerPages({ answer, pageOf, idOf, firstOnly: ['need_count'] }),
    first,
  );
type View = ReturnType<typeof run>;
const ids = ({ result }: View) => result.current[0].items.map(({ seriesId }) => seriesId);

function more({ result }: View): void {
  act(() => {
    result.current[1]({ type: 'more-asked' });
  });
}

async function untilLoaded(view: View, count: number): Promise<void> {
  await waitFor(() => {
    expect(ids(view)).toHaveLength(count);
  });
}

test('the next page repeats the request of the first, without first-page parameters', async () => {
  const view = run(answerTo({ level: '2', pn: '3', need_count: '1' }, listOf(3)));
  await settled();
  expect(gateway.asked).toEqual([]);
  more(view);
  await untilLoaded(view, 40);
  expect(gateway.asked.map(({ query }) => query)).toEqual([{ level: '2', pn: '4' }]);
  expect(ids(view)[20]).toBe('a400');
});

test('a request without a page is page 1', async () => {
  const view = run(answerTo({}, listOf(1)));
  more(view);
  await untilLoaded(view, 40);
  expect(gateway.asked.map(({ query }) => query)).toEqual([{ pn: '2' }]);
});

test('a failed page is reported, and the loaded ones stay', async () => {
  gateway.answer(path, () => failure(502, 50201, '没有应答'));
  const view = run(answerTo({}, listOf(1)));
  more(view);
  await waitFor(() => {
    expect(view.result.current[0].more).toMatchObject({
      status: 'failed',
      problem: { message: '没有应答' },
    });
  });
  expect(ids(view)).toHaveLength(20);
});

test('a page of another answer never enters the list', async () => {
  const [first, other] = [
    answerTo({ sort: '1' }, listOf(1)),
    answerTo({ sort: '2' }, listOf(1, 'b')),
  ];
  let reply: (answer: Answer) => void = () => {};
  gateway.answer(path, () => new Promise<Answer>((resolve) => (reply = resolve)));
  const view = run(first);
  more(view);
  await waitFor(() => {
    expect(gateway.asked).toHaveLength(1);
  });
  view.rerender(other);
  reply(listOf(2));
  await settled();
  expect(ids(view)).toEqual(listOf(1, 'b').series.map(idOf));
});

test('a list shown again has its loaded pages', async () => {
  const [first, other] = [answerTo({}, listOf(1)), answerTo({ sort: '2' }, listOf(1, 'b'))];
  const view = run(first);
  more(view);
  await untilLoaded(view, 40);
  view.rerender(other);
  expect(ids(view)[0]).toBe('b100');
  expect(ids(view)).toHaveLength(20);
  view.rerender(first);
  expect(ids(view)).toHaveLength(40);
});
