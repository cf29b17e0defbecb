/**
 * Asks what becomes of a lead that the gateway keeps, ever less often, until it has left. One that was not delivered may
 * still be, so the questions go on.
 */
import type { Send } from '~/api/use-send';
import type { Clock } from '~/lib/clock';

import { isEnd } from './handed';
import type { Answer } from './outbox.machine';
import { askReceipt } from './send-lead';

/** Between questions; the last one from then on. */
const pausesMs = [1000, 2000, 3000, 5000, 10_000, 30_000] as const;
const afterRefusalMs = 60_000;

/** Tells each answer, and null for a question that failed. The returned function ends it before. */
export function follow(
  send: Send,
  receiptNumber: string,
  clock: Clock,
  told: (answer: Answer | null) => void,
  first: 'now' | 'after-a-pause' | 'after-refusal' = 'after-a-pause',
): () => void {
  let cancel: () => void = () => {};
  let isOver = false;

  const isEnded = (): boolean => isOver;

  async function ask(asked: number): Promise<void> {
    const answer = await askReceipt(send, receiptNumber);
    if (isEnded()) return;
    told(answer);
    // Who was told may have ended it.
    if (isEnded()) return;
    if (answer?.status === 'refused') wait(asked, afterRefusalMs);
    else if (!answer || !isEnd(answer)) wait(asked);
  }

  function wait(asked: number, pauseMs: number = pausesMs[asked] ?? pausesMs[5]): void {
    cancel = clock.after(pauseMs, () => void ask(asked + 1));
  }

  if (first === 'now') void ask(0);
  else wait(0, first === 'after-refusal' ? afterRefusalMs : undefined);
  return () => {
    isOver = true;
    cancel();
  };
}
