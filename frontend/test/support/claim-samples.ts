/** Sample claims. */
import { claim, emptyClaim, type Claim, type ClaimEvent } from '~/features/lead/form/claim.machine';
import type { OpenClaim } from '~/features/lead/form/open-claim';

import { agreed, named, typed, whole } from './lead-samples';

export function proposedClaim(key: string, mask = '199****0000'): OpenClaim {
  return {
    key,
    mask,
    at: 1,
    terms: {
      spu_id: '10990131',
      sku_id: '1099013110',
      consent_version: '2020-09-10',
      consent_time: 1_763_665_200_000,
    },
  };
}

export const submitted = (key: string) =>
  ({ type: 'submitted', proposed: proposedClaim(key) }) as const;
export const taken = (attempt: number) =>
  ({ type: 'claimed', attempt, id: 'k1', leads: true, earlier: false }) as const;
export const failed = (attempt: number) =>
  ({ type: 'failed', attempt, message: '网络连接失败', traceId: 't' }) as const;

export const after = (state: Claim, ...events: ClaimEvent[]): Claim => events.reduce(claim, state);

export const filled = after(emptyClaim(false), named('张三'), typed(whole), agreed);
/** For a coupon that requires a code. */
export const filledWithCode = after(
  emptyClaim(true),
  named('张三'),
  typed(whole),
  { type: 'code-typed', text: '123456' },
  agreed,
);
