/** What a page has left, and which page takes it up: the next one, another tab, and none while it is still there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { fakeLocks } from '../../../../test/support/fake-locks';
import { about, FakeSend, leadWrite } from '../../../../test/support/outbox-samples';
import { newOutbox, type Outbox } from './outbox';
import { openFor } from './submitted';
import { tabLocks } from './tab-locks';

const submitted = { id: 'k1', kind: 'lead', about: { seriesId: '1001' }, watcher: 1 } as const;
const told = [['k1', 'unsent']];

const turn = () => new Promise((resolve) => setTimeout(resolve));
const noted = () => localStorage.getItem('jiadao:submitted');
const tellingOf = (outbox: Outbox) =>
  outbox.state().sendings.map(({ id, progress }) => [id, progress.status]);

type Page = {
  readonly manager: LockManager;
  /** The browser ends its locks. */
  readonly gone: () => void;
};

/** A page of a browser whose locks are `manager`. */
function pageOf(manager: LockManager): Page {
  const ends = new Set<() => void>();
  const request = (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    const held = (lock: Lock | null): unknown => {
      const gone = new Promise<void>((resolve) => ends.add(resolve));
      return Promise.race([gone, work(lock)]);
    };
    return manager.request(name, options, held);
  };
  const gone = (): void => {
    for (const end of ends) end();
  };
  return {
    manager: { query: () => manager.query(), request: request as LockManager['request'] },
    gone,
  };
}

let browser: LockManager | undefined;
let locks: LockManager;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  locks = fakeLocks();
  browser = locks;
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

/** On a page whose code never comes. */
function submitOn(locks: LockManager | undefined): void {
  if (locks) Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  void openFor(() => new Promise(() => undefined), submitted);
}

async function nextPage(begun = performance.timeOrigin + 1, now = begun): Promise<Outbox> {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(begun);
  const outbox = newOutbox({ ...fakeClock(), now: () => now }, tabLocks(browser));
  await outbox.restore(new FakeSend().send);
  return outbox;
}

test('a submission of a page that is still open is not reported as unsent', async () => {
  submitOn(locks);
  const outbox = await nextPage();
  await turn();
  expect(tellingOf(outbox)).toEqual([]);
  expect(noted()).toContain('"id":"k1"');
});

test('the next page says it as soon as the page is gone, however late that is', async () => {
  const left = pageOf(locks);
  submitOn(left.manager);
  const outbox = await nextPage();
  left.gone();
  await vi.waitFor(() => {
    expect(tellingOf(outbox)).toEqual(told);
  });
  expect(noted()).toBeNull();
});

test('of two pages one says it, also where both are shown again', async () => {
  const left = pageOf(locks);
  submitOn(left.manager);
  const page = performance.timeOrigin;
  const [one, other] = [await nextPage(page + 1), await nextPage(page + 2)];
  await one.restore(new FakeSend().send);
  left.gone();
  await vi.waitFor(() => {
    expect([...tellingOf(one), ...tellingOf(other)]).toEqual(told);
  });
  await other.restore(new FakeSend().send);
  await turn();
  expect([...tellingOf(one), ...tellingOf(other)]).toEqual(told);
});

test('a page that is not seen leaves it to one that is, and says it once it is seen', async () => {
  const left = pageOf(locks);
  submitOn(left.manager);
  const outbox = await nextPage();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  left.gone();
  await turn();
  expect(tellingOf(outbox)).toEqual([]);
  expect(noted()).toContain('"id":"k1"');
  hidden.mockReturnValue(false);
  await outbox.restore(new FakeSend().send);
  expect(tellingOf(outbox)).toEqual(told);
});

test('what a page has left a day before is not told any more', async () => {
  const day = 24 * 60 * 60 * 1000;
  const begun = performance.timeOrigin;
  submitOn(undefined);
  expect(tellingOf(await nextPage(begun + 1, begun + day))).toEqual([]);
  expect(noted()).toBeNull();
  vi.restoreAllMocks();
  submitOn(undefined);
  expect(tellingOf(await nextPage(begun + 1, begun + day - 1))).toEqual(told);
});

const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
const noLocks: readonly [what: string, locks: LockManager | undefined][] = [
  ['has no locks', undefined],
  ['refuses them', { request: refuse, query: refuse }],
];

test.each(noLocks)(
  'where the browser %s the next page of the tab says it at once',
  async (_w, locks) => {
    submitOn(locks);
    browser = locks;
    expect(tellingOf(await nextPage())).toEqual(told);
  },
);

test.each(noLocks)(
  'where the browser %s other tabs leave what they cannot know',
  async (_w, locks) => {
    submitOn(locks);
    browser = locks;
    const first = newOutbox(fakeClock(), tabLocks(locks));
    const silent = new FakeSend().then(() => new Promise(() => undefined));
    void first.lead(silent.send, leadWrite('k2'), about, 1);
    await vi.waitFor(() => {
      expect(silent.sent).toHaveLength(1);
    });
    // Those of another tab.
    sessionStorage.clear();
    const gateway = new FakeSend();
    const outbox = await nextPage();
    await outbox.restore(gateway.send);
    expect(tellingOf(outbox)).toEqual([]);
    expect(gateway.sent).toEqual([]);
    expect(noted()).toContain('"id":"k1"');
    expect(localStorage.getItem('jiadao:outbox')).toContain('"id":"k2"');
  },
);

test('a browser that throws when it is asked for a lock refuses it', async () => {
  const request = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  browser = { request, query: refuse };
  submitOn(browser);
  expect(tellingOf(await nextPage())).toEqual(told);
});

test('what was sent without an answer is asked for once its page is gone', async () => {
  const left = pageOf(locks);
  const first = newOutbox(fakeClock(), tabLocks(left.manager));
  const silent = new FakeSend().then(() => new Promise(() => undefined));
  void first.lead(silent.send, leadWrite('k1'), about, 1);
  await vi.waitFor(() => {
    expect(silent.sent).toHaveLength(1);
  });
  const gateway = new FakeSend().then(() => Promise.resolve({ outcome: 'refused' }));
  const outbox = newOutbox(fakeClock(), tabLocks(browser));
  await outbox.restore(gateway.send);
  await turn();
  expect(gateway.sent).toEqual([]);
  left.gone();
  await vi.waitFor(() => {
    expect(gateway.sent.map(({ call }) => call)).toEqual(['leadOutcome']);
  });
});

test('what its page has had answered meanwhile is not asked for', async () => {
  const first = newOutbox(fakeClock(), tabLocks(browser));
  let answer: ((value: object) => void) | undefined;
  const slow = new FakeSend().then(() => new Promise((resolve) => (answer = resolve)));
  const sent = first.lead(slow.send, leadWrite('k1'), about, 1);
  await vi.waitFor(() => {
    expect(slow.sent).toHaveLength(1);
  });
  const gateway = new FakeSend();
  const outbox = newOutbox(fakeClock(), tabLocks(browser));
  await outbox.restore(gateway.send);
  answer?.({ clue_id: '7', encryptphone: 'sealed-by-upstream' });
  expect(await sent).toMatchObject({ status: 'accepted' });
  await turn();
  expect(gateway.sent).toEqual([]);
  expect(tellingOf(outbox)).toEqual([]);
  const { held } = await locks.query();
  expect(held?.filter(({ name }) => name === 'jiadao:key:k1')).toEqual([]);
});
