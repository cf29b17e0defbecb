// @vitest-environment node
import { expect, test } from 'vitest';

import { leadWrite } from '../../../../test/support/outbox-samples';
import { claimHandedOf, handedOf, isOpen, nothing } from './handed';
import { handedIn, type Kept, type Progress } from './outbox.machine';

const kept: Kept = {
  id: 'k1',
  kind: 'claim',
  leadCall: 'leadSubmit',
  leadKey: 'k1',
  aim: 'a',
  leadAim: 'a',
  about: {},
  at: 1,
  claimed: false,
};
const one = handedIn(kept, { claim: null, lead: leadWrite('k1') }, null);
const receipt = { leadId: '7', encryptphone: 'sealed-one' };
const problem = { message: '中断', unknown: true };
const handed = (progress: Progress, earlier = false) => handedOf({ ...one, progress }, earlier);

test('a form is told how it ended', () => {
  const accepted = { status: 'accepted', receipt } as const;
  expect(handed(accepted, true)).toEqual({ ...accepted, id: 'k1', earlier: true });
  expect(handed({ status: 'refused', message: '忙' })).toEqual({
    status: 'refused',
    message: '忙',
  });
  expect(handed({ status: 'lost', problem })).toEqual({ ...problem, status: 'failed' });
  expect(handed({ status: 'unsent', problem })).toEqual({ ...problem, status: 'failed' });
});

test('what was not even tried is a failure with words of its own', () => {
  const words = { status: 'failed', message: '提交没有成功，请稍后重试' };
  expect(nothing).toEqual(words);
  expect(handed({ status: 'unsent', problem: null })).toEqual(words);
});

test('a claim that was taken is so wherever its lead is', () => {
  const refused = { ...one, progress: { status: 'refused', message: '忙' } } as const;
  expect(claimHandedOf(refused, false).status).toBe('refused');
  expect(claimHandedOf({ ...refused, claimed: true }, true)).toEqual({
    status: 'accepted',
    id: 'k1',
    receipt: { leadId: '', encryptphone: '' },
    earlier: true,
  });
});

test('open is what may still be learned or done', () => {
  const open = (progress: Progress, of: Partial<Kept> = {}) => isOpen({ ...one, ...of, progress });
  const unsent = { status: 'unsent', problem: null } as const;
  expect(open({ status: 'sending' })).toBe(true);
  expect(open({ status: 'asking' })).toBe(true);
  expect(open({ status: 'lost', problem })).toBe(true);
  expect(open({ status: 'accepted', receipt })).toBe(false);
  expect(open({ status: 'refused', message: '' })).toBe(false);
  expect(open(unsent)).toBe(false);
  expect(open(unsent, { claimed: true })).toBe(true);
  expect(open(unsent, { claimed: true, kind: 'lead' })).toBe(false);
});
