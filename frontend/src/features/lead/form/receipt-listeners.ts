/** Pages that follow a lead that the gateway accepted, by its receipt. */
import type { Answer } from './outbox.machine';

type Told = (answer: Answer) => void;

export type ReceiptListeners = {
  /** The returned function ends it. */
  readonly add: (receiptNumber: string, told: Told) => () => void;
  readonly tell: (receiptNumber: string, answer: Answer) => void;
};

export function newReceiptListeners(): ReceiptListeners {
  const listeners = new Map<Told, string>();
  return {
    add: (receiptNumber, told) => {
      listeners.set(told, receiptNumber);
      return () => listeners.delete(told);
    },
    tell: (receiptNumber, answer) => {
      for (const [told, of] of listeners) if (of === receiptNumber) told(answer);
    },
  };
}
