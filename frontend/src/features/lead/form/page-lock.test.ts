/** What was submitted while the code of the outbox loads, in the page of one tab, and read in another. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeSend } from '../../../../test/support/outbox-samples';
import { fakeClock } from '../../../../test/support/fake-clock';
import { fakeLocks } from '../../../../test/support/fake-locks';
import { newOutbox } from './outbox';
import { openFor } from './submitted';
import { tabLocks } from './tab-locks';

const submitted = { id: 'k1', kind: 'lead', about: { seriesId: '1001' }, watcher: 1 } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

function browserWith(manager: LockManager): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: manager });
}

/** Submits on one page whose code never comes; says what the outbox of another page then tells. */
async function toldByNextPage(locks: LockManager): Promise<readonly unknown[]> {
  void openFor(() => new Promise(() => undefined), submitted);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1);
  const outbox = newOutbox(fakeClock(), tabLocks(locks));
  await outbox.restore(new FakeSend().send);
  return outbox.state().sendings.map(({ id, progress }) => [id, progress.status]);
}

test('a tab that has inherited the note says nothing while the page of the other tab is there', async () => {
  const manager = fakeLocks();
  browserWith(manager);
  expect(await toldByNextPage(manager)).toEqual([]);
  expect(sessionStorage.getItem('jiadao:submitted')).toBeNull();
});

test('the next page tells it once the page is gone, and its lock with it', async () => {
  browserWith(fakeLocks());
  expect(await toldByNextPage(fakeLocks())).toEqual([['k1', 'unsent']]);
});

test.each([
  ['has no locks', undefined],
  [
    'throws when asked for one',
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
  ],
  ['refuses it', () => Promise.reject(new DOMException('refused', 'SecurityError'))],
])('where the browser %s the next page tells it', async (_what, request) => {
  if (request) browserWith({ request, query: request });
  expect(await toldByNextPage(fakeLocks())).toEqual([['k1', 'unsent']]);
});
