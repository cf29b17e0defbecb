import { afterEach, expect, test } from 'vitest';

import { fakeLocks } from '../../../../test/support/fake-locks';
import { newOutbox } from './outbox';
import { tabLocks } from './tab-locks';

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a key is held by one tab until it is released', async () => {
  const manager = fakeLocks();
  const [one, other] = [tabLocks(manager), tabLocks(manager)];
  expect(await one.hold('k1')).toBe('held');
  expect(await one.hold('k1')).toBe('held');
  expect(await other.hold('k1')).toBe('elsewhere');
  expect(await other.hold('k2')).toBe('held');
  one.release('k1');
  await turn();
  expect(await other.hold('k1')).toBe('held');
});

test('two tabs work for an aim one after the other, and know of each other', async () => {
  const manager = fakeLocks();
  const [one, other] = [tabLocks(manager), tabLocks(manager)];
  const order: string[] = [];
  let finish: () => void = () => {};
  const first = one.alone('a', 'k1', async (rivals) => {
    order.push(`one ${rivals.join()}`);
    await new Promise<void>((resolve) => (finish = resolve));
    return 1;
  });
  await turn();
  const second = other.alone('a', 'k2', (rivals) => {
    order.push(`other ${rivals.join()}`);
    return Promise.resolve(2);
  });
  await turn();
  expect(order).toEqual(['one ']);
  expect(await other.alone('b', 'k3', (rivals) => Promise.resolve(rivals))).toEqual([]);
  finish();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(order).toEqual(['one ', 'other k1']);
  const { held } = await manager.query();
  expect(held).toEqual([]);
});

test('a failure of the work is told, and done once', async () => {
  let times = 0;
  const failing = tabLocks(fakeLocks()).alone('a', 'k1', () => {
    times += 1;
    return Promise.reject(new Error('lost'));
  });
  await expect(failing).rejects.toThrow('lost');
  expect(times).toBe(1);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('a browser that forbids to look for locks has an outbox all the same', () => {
  const get = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, get });
  expect(newOutbox().state()).toBeTruthy();
});

test('a request for a lock that throws is one that is refused', async () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  const locks = tabLocks({ request: refuse, query: refuse });
  expect(await locks.hold('k1')).toBe('unknown');
  expect(await locks.alone('a', 'k1', (rivals) => Promise.resolve(rivals))).toEqual([]);
});

test('a browser that refuses locks leaves each tab alone', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const locks = tabLocks({ request: refuse, query: refuse });
  expect(await locks.hold('k1')).toBe('unknown');
  expect(await locks.alone('a', 'k1', (rivals) => Promise.resolve(rivals))).toEqual([]);
});

test('without locks, the works of one tab for an aim follow each other', async () => {
  const locks = tabLocks(undefined);
  const order: number[] = [];
  const first = locks.alone('a', 'k1', async () => {
    await turn();
    order.push(1);
    throw new Error('lost');
  });
  const second = locks.alone('a', 'k2', (rivals) => {
    order.push(2);
    return Promise.resolve(rivals);
  });
  await expect(first).rejects.toThrow('lost');
  expect(await second).toEqual(['k1']);
  expect(order).toEqual([1, 2]);
  expect(await locks.hold('k1')).toBe('unknown');
});
