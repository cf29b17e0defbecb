/** Leads and claims as forms hand them in, and a gateway that answers as a test says. */
import type { Send } from '~/api/use-send';
import { newOutbox, type Outbox } from '~/features/lead/form/outbox';
import type { ClaimWrite, LeadWrite } from '~/features/lead/form/outbox.machine';
import { tabLocks } from '~/features/lead/form/tab-locks';

import { proposed } from './lead-samples';

export const about = { seriesId: '1001' };
export const aboutCoupon = { seriesId: '1001', spuId: '1' };

export function leadWrite(key: string, person: object = {}, body: object = {}): LeadWrite {
  const { terms } = proposed(key);
  return {
    key,
    terms: { ...terms, body: { ...terms.body, ...body } } as LeadWrite['terms'],
    person: { name: '张三', phone: '19900010000', ...person },
  };
}

export function claimWrites(key: string, name = '张三') {
  const terms = { spu_id: '1', sku_id: '2', consent_version: '2020-09-10', consent_time: 1 };
  const claim: ClaimWrite = { key, terms, name, phone: '19900010000' };
  const lead = leadWrite(`${key}-lead`, { name }, { source: 'wxt' });
  return { claim, lead };
}

export type Sent = { readonly call: string; readonly key: string; readonly body: unknown };

/** Answers each request with the next of the given ones; what is not given never comes. */
export class FakeSend {
  readonly sent: Sent[] = [];
  private readonly answers: (() => Promise<unknown>)[] = [];

  then(answer: () => Promise<unknown>): this {
    this.answers.push(answer);
    return this;
  }

  readonly send = ((call: string, _params: unknown, body: unknown, key?: string) => {
    const asked = (body as { key?: string }).key;
    this.sent.push({ call, key: key ?? asked ?? '', body });
    return this.answers.shift()?.() ?? new Promise(() => {});
  }) as unknown as Send;
}

export const taken = (id = '7') => Promise.resolve({ clue_id: id, encryptphone: 'sealed-one' });
export const lost = () => Promise.reject(new Error('lost'));

/** A clock whose waits are over at once. */
export const hasty = {
  now: () => 1_763_665_200_000,
  after: (_ms: number, task: () => void) => {
    task();
    return () => {};
  },
};

export function freshOutbox(): Outbox {
  return newOutbox(hasty, tabLocks(undefined));
}

/** Of a lead that the gateway accepted. */
export const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
export const held = () =>
  Promise.resolve({ clue_id: '', receipt: receiptNumber, state: 'accepted' });

/** An answer of leadOutcome or leadWithdraw. */
export const told =
  (outcome: string, more: object = {}) =>
  () =>
    Promise.resolve({ outcome, ...more });
export const accepted = told('accepted', { receipt: receiptNumber });

/** A failure is taken for one a task later (page-shown). */
export async function settle(): Promise<void> {
  for (let n = 0; n < 2; n += 1) await new Promise((resolve) => setTimeout(resolve));
}
