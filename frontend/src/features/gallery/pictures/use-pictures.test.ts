import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import type { PictureListEvent } from './picture-list.machine';
import type { PicturePage, Subject } from './subject';
import { usePictures, type Pictures } from './use-pictures';

const listPath = '/api/image/getcarpiclist';
const outside: Subject = {
  scene: 'pc_list',
  seriesId: '1001',
  tagName: '外观',
  modelId: undefined,
  city: '北京',
  askedCity: undefined,
};
const inside: Subject = { ...outside, tagName: '内饰' };

function pageOf({ query }: Asked): PicturePage {
  const pn = Number(query['pn']);
  const url = `/media/${query['tag_name'] ?? ''}-${pn}.svg`;
  const list = Array.from({ length: 30 }, () => ({ url }));
  const lists = { seriesName: '秦PLUS', list };
  const page = { SeriesId: '1001', pn, total: 90, own_total: 7, lists, modelIndex: [] };
  return page as unknown as PicturePage;
}

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer(listPath, pageOf);
});

const run = (subject: Subject | null, pn = 1) =>
  renderHookOn((now: Subject | null) => usePictures(now, pn), subject);
const asked = () => gateway.asked.map(({ query }) => [query['tag_name'], query['pn']]);
const loaded = ([pictures]: [Pictures, unknown]) =>
  pictures.status === 'ready' ? Object.keys(pictures.list.pages).map(Number) : pictures.status;

type View = ReturnType<typeof run>;
async function untilLoaded({ result }: View, ...pages: number[]): Promise<void> {
  await waitFor(() => {
    expect(loaded(result.current)).toEqual(pages);
  });
}
const tell = ({ result }: View, event: PictureListEvent): void => {
  const [pictures] = result.current;
  act(() => {
    if (pictures.status === 'ready') pictures.tell(event);
  });
};

test('requests nothing before it has a subject', async () => {
  const view = run(null);
  await settled();
  expect(loaded(view.result.current)).toBe('loading');
  expect(asked()).toEqual([]);
});

test('requests the page of the address, then the missing ones', async () => {
  const view = run(outside, 2);
  expect(loaded(view.result.current)).toBe('loading');
  await untilLoaded(view, 2);
  tell(view, { type: 'page-missed', pn: 3 });
  await untilLoaded(view, 2, 3);
  expect(asked()).toEqual([
    ['外观', '2'],
    ['外观', '3'],
  ]);
});

test('requests another tab once and keeps the first', async () => {
  const view = run(outside);
  await untilLoaded(view, 1);
  const known = (subject: Subject) => view.result.current[1](subject)?.latest?.total;
  expect([known(outside), known(inside)]).toEqual([90, undefined]);
  view.rerender(inside);
  expect(loaded(view.result.current)).toBe('loading');
  await untilLoaded(view, 1);
  expect([known(outside), known(inside)]).toEqual([90, 90]);
  view.rerender(outside);
  await untilLoaded(view, 1);
  await settled();
  expect(asked()).toEqual([
    ['外观', '1'],
    ['内饰', '1'],
  ]);
});

test('a reopened gallery shows its pictures without a request', async () => {
  const document = { pageData: {} };
  const before = renderHookOn(() => usePictures(outside, 1), undefined, document);
  await waitFor(() => {
    expect(loaded(before.result.current)).toEqual([1]);
  });
  before.unmount();
  const again = renderHookOn(() => usePictures(outside, 1), undefined, document);
  expect(loaded(again.result.current)).toEqual([1]);
  await settled();
  expect(gateway.asked).toHaveLength(1);
});

test('a list in flight is unknown', async () => {
  gateway.answer(listPath, () => new Promise(() => {}));
  // Of a series of its own: equal requests on their way are shared.
  const other = { ...outside, seriesId: '1002' };
  const view = run(other);
  await settled();
  expect(view.result.current[1](other)).toBeUndefined();
});

test('a failed first page is reported and can be retried', async () => {
  gateway.answer(listPath, () => failure(502, 50201, '没有应答'));
  const view = run(outside);
  await waitFor(() => {
    expect(view.result.current[0]).toMatchObject({
      status: 'failed',
      error: { message: '没有应答' },
    });
  });
  gateway.answer(listPath, pageOf);
  const [pictures] = view.result.current;
  act(() => {
    if (pictures.status === 'failed') pictures.retry();
  });
  await untilLoaded(view, 1);
});

test('a first page without a Result is a failure with a reason', async () => {
  gateway.answer(listPath, () => Response.json({ ResultCode: 0, ResultMsg: 'ok', Result: null }));
  const view = run(outside);
  await waitFor(() => {
    expect(view.result.current[0]).toMatchObject({
      status: 'failed',
      error: { kind: 'malformed', message: '服务返回的内容无法识别' },
    });
  });
});

// B4.12
test('a failed further page keeps the others; one without a Result can be retried', async () => {
  const view = run(outside);
  await untilLoaded(view, 1);
  const asking = () => {
    const [pictures] = view.result.current;
    return pictures.status === 'ready' ? pictures.list.asking : pictures;
  };
  gateway.answer(listPath, () => failure(502, 50201, '没有应答'));
  tell(view, { type: 'page-missed', pn: 2 });
  await waitFor(() => {
    expect(asking()).toMatchObject({ status: 'failed', pn: 2, error: { message: '没有应答' } });
  });
  gateway.answer(listPath, () => Response.json({ ResultCode: 0, ResultMsg: 'ok', Result: null }));
  tell(view, { type: 'retried' });
  await waitFor(() => {
    expect(asking()).toEqual({ status: 'reset', pn: 2 });
  });
  expect(loaded(view.result.current)).toEqual([1]);
});

describe('a further page', () => {
  async function askedFor(answer: () => unknown) {
    const view = run(outside);
    await untilLoaded(view, 1);
    gateway.answer(listPath, answer);
    tell(view, { type: 'page-missed', pn: 2 });
    await settled();
    const [pictures] = view.result.current;
    return pictures.status === 'ready' ? pictures.list.asking : pictures;
  }

  test('whose answer has no member for it is an empty one', async () => {
    const asking = await askedFor(() => Response.json({ ResultCode: 0, ResultMsg: 'ok' }));
    expect(asking).toEqual({ status: 'reset', pn: 2 });
  });

  test('whose answer cannot be read has failed', async () => {
    const asking = await askedFor(() => new Response('<html>'));
    expect(asking).toMatchObject({ status: 'failed', pn: 2, error: { kind: 'malformed' } });
  });

  test('that failed is no empty one, whatever its code', async () => {
    const asking = await askedFor(() => failure(503, 0, '服务暂时不可用'));
    expect(asking).toMatchObject({ status: 'failed', pn: 2, error: { kind: 'unavailable' } });
  });
});
