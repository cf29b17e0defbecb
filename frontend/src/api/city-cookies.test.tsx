import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../test/support/render-hook-on';
import { dropCookie, writeCookie } from '~/lib/cookies';

import { useCall } from './use-call';
import { useSend } from './use-send';
import { useCity } from './visit';

const path = '/api/rank/gatherranklist';
let gateway: FakeGateway;

beforeEach(() => {
  dropCookie('city');
  dropCookie('loc_city');
  gateway = fakeGateway().answer(path, {}).answer('/api/content/feed', []);
});

const run = () =>
  renderHookOn(
    () => ({ city: useCity().city, send: useSend(), call: useCall('gatherRankList', {}) }),
    undefined,
  );

test('a call for a city that another window changed is not sent; the page follows', async () => {
  const { result } = run();
  await settled();
  writeCookie('city', '上海', 60_000);
  let problem: unknown;
  await act(async () => {
    await result.current.send('getcity', {}).catch((error: unknown) => (problem = error));
  });
  expect(problem).toMatchObject({ kind: 'unreachable', message: '城市已切换，请重试' });
  expect(gateway.asked.filter((asked) => asked.path === '/api/common/getcity')).toEqual([]);
  await settled();
  expect(result.current.city).toBe('上海');
  // What the page shows is asked for in the new city.
  expect(gateway.asked.filter((asked) => asked.path === path)).toHaveLength(2);
});

test('a write is always sent', async () => {
  const { result } = run();
  await settled();
  writeCookie('city', '上海', 60_000);
  await act(async () => {
    await result.current.send('feed', {}, {} as never).catch(() => {});
  });
  expect(gateway.asked.filter((asked) => asked.path === '/api/content/feed')).toHaveLength(1);
  expect(result.current.city).toBe('上海');
});

test('a call after another window located the visitor elsewhere is not sent; the page follows', async () => {
  writeCookie('loc_city', '广州', 60_000);
  const { result } = run();
  await settled();
  writeCookie('loc_city', '上海', 60_000);
  let problem: unknown;
  await act(async () => {
    await result.current.send('getcity', {}).catch((error: unknown) => (problem = error));
  });
  expect(problem).toMatchObject({ kind: 'unreachable', message: '城市已切换，请重试' });
  await settled();
  expect(result.current.city).toBe('上海');
});
