import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useArticle } from './use-article';

const detailPath = '/api/content/articledetail';
const montagePath = '/api/montage/detail';
const plain = example('articleDetail');
const montage = example('articleDetail', 'montage');
const whole = example('montageDetail');

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
});

const run = () => renderHookOn(useArticle, undefined, { at: `/article/${plain.news.nid}.html` });

test('requests only the article and shows its own text', async () => {
  gateway.answer(detailPath, plain);
  const { result } = run();
  expect(result.current).toMatchObject({ gone: false, text: { status: 'loading' } });
  await waitFor(() => {
    expect(result.current.text).toEqual({ status: 'ready', blocks: plain.news.content });
  });
  expect(result.current.gone).toBe(false);
  expect(gateway.asked.map(({ path }) => path)).toEqual([detailPath]);
});

test('marks a deleted article', async () => {
  gateway.answer(detailPath, example('articleDetail', 'deleted'));
  const { result } = run();
  await waitFor(() => {
    expect(result.current.gone).toBe(true);
  });
});

// B3.80
test('shows only the full text of a montage', async () => {
  let release: (answer: unknown) => void = () => {};
  gateway
    .answer(detailPath, montage)
    .answer(montagePath, () => new Promise((resolve) => (release = resolve)));
  const { result } = run();
  await waitFor(() => {
    expect(gateway.asked.map(({ path }) => path)).toEqual([detailPath, montagePath]);
  });
  expect(result.current.text).toEqual({ status: 'loading' });
  release(whole);
  await waitFor(() => {
    expect(result.current.text).toEqual({ status: 'ready', blocks: whole.news.content });
  });
});

test('shows its own text with a retry if the full text fails', async () => {
  gateway.answer(detailPath, montage).answer(montagePath, () => failure(502, 50201, '没有应答'));
  const { result } = run();
  await waitFor(() => {
    expect(result.current.text).toMatchObject({
      status: 'ready',
      blocks: montage.news.content,
      lacks: { error: { message: '没有应答' } },
    });
  });
  gateway.answer(montagePath, whole);
  act(() => {
    const { text } = result.current;
    if (text.status === 'ready') text.lacks?.retry();
  });
  await waitFor(() => {
    expect(result.current.text).toEqual({ status: 'ready', blocks: whole.news.content });
  });
});
