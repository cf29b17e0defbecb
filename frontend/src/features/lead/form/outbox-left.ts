/**
 * What pages before this one, and tabs that are gone, have left: submitted and never sent, or sent without an answer.
 * Each is taken up once, and by a page that the visitor sees. The lock of a page that he has just left may be free only
 * after the next page has begun. Without locks a tab takes up what its own pages have left.
 */
import type { Send } from '~/api/use-send';

import { submittingPages, takeSubmitted } from './left-submitted';
import { readKept } from './outbox-kept';
import type { OutboxRunner } from './outbox-runner';
import { find, handedIn } from './outbox.machine';
import { pageKey } from './page-lock';
import { tabName } from './tab-name';

/** The returned function is called whenever the page is shown; it waits for what is free now. */
export function restorer(runner: OutboxRunner): (send: Send) => Promise<void> {
  const { clock, locks, state } = runner;
  const waiting = new Set<string>();

  async function take(key: string, tab: string | undefined, takeUp: () => void): Promise<void> {
    if (waiting.has(key)) return;
    const taken = (): void => {
      waiting.delete(key);
      if (document.hidden) locks.release(key);
      else takeUp();
    };
    const hold = await locks.hold(key);
    if (hold === 'elsewhere') {
      waiting.add(key);
      void locks.holdLater(key).then(taken);
    } else if (hold === 'held' || tab === tabName()) {
      taken();
    }
  }

  return async (send) => {
    const left = readKept(clock.now()).filter(({ id }) => !find(state(), id));
    await Promise.all([
      ...Array.from(submittingPages(), ([page, tab]) =>
        take(pageKey(page), tab, () => {
          tellSubmitted(runner, page);
          locks.release(pageKey(page));
        }),
      ),
      ...left.map(({ id, tab }) =>
        take(id, tab, () => {
          restore(runner, send, id);
        }),
      ),
    ]);
  };
}

/** Never stored by the outbox of its page: it was not sent. */
function tellSubmitted({ clock, state, tell }: OutboxRunner, page: number): void {
  const stored = readKept(clock.now());
  for (const { id, kind, about } of takeSubmitted(page, clock.now())) {
    if (find(state(), id) || stored.some((one) => one.id === id)) continue;
    const names = { leadCall: 'leadSubmit', leadKey: null, aim: '', leadAim: '' } as const;
    const kept = { ...names, id, kind, about, at: clock.now(), claimed: false };
    tell({ type: 'check-begun', sending: handedIn(kept, { claim: null, lead: null }, null) });
    tell({ type: 'not-sent', id, answer: { status: 'unknown' } });
  }
}

/** Its tab may have had its answer meanwhile. */
function restore(
  { clock, locks, state, sendBy, tell }: OutboxRunner,
  send: Send,
  id: string,
): void {
  if (find(state(), id)) return;
  const kept = readKept(clock.now()).filter((one) => one.id === id);
  if (kept.length === 0) {
    locks.release(id);
    return;
  }
  sendBy(id, send);
  tell({ type: 'restored', kept });
}
