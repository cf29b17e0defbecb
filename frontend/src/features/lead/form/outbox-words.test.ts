// @vitest-environment node
import { expect, test } from 'vitest';

import { aboutCoupon, claimWrites, leadWrite } from '../../../../test/support/outbox-samples';
import { wordsOf } from './outbox-words';
import { handedIn, type Kept, type Progress, type Sending } from './outbox.machine';

const kept: Kept = {
  id: 'k1',
  kind: 'lead',
  leadCall: 'leadSubmit',
  leadKey: 'k1',
  aim: 'a',
  leadAim: 'a',
  about: aboutCoupon,
  at: 1,
  claimed: false,
};
const lead = handedIn(kept, { claim: null, lead: leadWrite('k1') }, null);
const ofReload = handedIn(kept, { claim: null, lead: null }, null);
const application = handedIn(
  { ...kept, leadAim: 'cpl|form_ad|1|' },
  { claim: null, lead: leadWrite('k1') },
  null,
);
const claim = handedIn({ ...kept, kind: 'claim' }, claimWrites('k1'), null);
const claimed = { ...claim, claimed: true };

const receipt = { leadId: '7', encryptphone: 'sealed-one' };
const progress: Record<string, Progress> = {
  accepted: { status: 'accepted', receipt },
  refused: { status: 'refused', message: '忙' },
  dropped: { status: 'refused', message: '您的询价未能送达，请重新询价' },
  unsent: { status: 'unsent', problem: { message: '网络连接失败' } },
  lost: { status: 'lost', problem: { message: '中断' } },
};

const rows: readonly (readonly [string, Sending, string, string, string, string])[] = [
  [
    'a lead that was taken',
    lead,
    'accepted',
    '您的询价已送达经销商，请保持手机畅通。',
    'see-lead',
    '查看',
  ],
  ['a lead that was refused', lead, 'refused', '您的询价没有被接受：忙', 'ask-again', '重新询价'],
  [
    'an application that was taken',
    application,
    'accepted',
    '您的报名已送达经销商，请保持手机畅通。',
    'see-lead',
    '查看',
  ],
  [
    'an application that was refused',
    application,
    'refused',
    '您的报名没有被接受：忙',
    'ask-again',
    '重新询价',
  ],
  [
    'an application that was not sent',
    application,
    'unsent',
    '您的报名没有提交成功：网络连接失败',
    'ask-again',
    '重新询价',
  ],
  [
    'an application that was lost',
    application,
    'lost',
    '您的报名还没有结果，再次确认不会重复报名。',
    'retry',
    '再次确认',
  ],
  [
    'a lead that an operator dropped',
    lead,
    'dropped',
    '您的询价未能送达，请重新询价',
    'ask-again',
    '重新询价',
  ],
  [
    'a lead that was not sent',
    lead,
    'unsent',
    '您的询价没有提交成功：网络连接失败',
    'ask-again',
    '重新询价',
  ],
  [
    'a lead that was lost',
    lead,
    'lost',
    '您的询价还没有结果，再次确认不会重复询价。',
    'retry',
    '再次确认',
  ],
  [
    'a lead from before a reload',
    ofReload,
    'lost',
    '您之前的询价暂时无法确认是否已送达。',
    'retry',
    '再次确认',
  ],
  [
    'a claim that was refused',
    claim,
    'refused',
    '领取失败，请稍候重试~ 忙',
    'see-coupon',
    '查看优惠券',
  ],
  [
    'a claim that was not sent',
    claim,
    'unsent',
    '优惠券没有领取成功：网络连接失败',
    'see-coupon',
    '查看优惠券',
  ],
  [
    'a claim that was lost',
    claim,
    'lost',
    '优惠券的领取还没有结果，再次确认不会重复领取。',
    'retry',
    '再次确认',
  ],
  [
    'a claim whose lead was taken',
    claimed,
    'accepted',
    '优惠券已领取，已通知经销商。',
    'see-coupon',
    '查看优惠券',
  ],
  [
    'a claim whose lead was refused',
    claimed,
    'refused',
    '优惠券已领取。经销商没有接受预约：忙',
    'see-coupon',
    '查看优惠券',
  ],
  [
    'a claim whose lead was not sent',
    claimed,
    'unsent',
    '优惠券已领取，还没有通知经销商。',
    'see-coupon',
    '通知经销商',
  ],
  [
    'a claim whose lead was lost',
    claimed,
    'lost',
    '优惠券已领取，暂不确定经销商是否收到通知，再次通知不会重复。',
    'retry',
    '再次通知',
  ],
  [
    'a claim from before a reload whose lead was lost',
    { ...claimed, lead: null },
    'lost',
    '优惠券已领取，暂时无法确认经销商是否收到通知。',
    'retry',
    '再次确认',
  ],
];

test.each(rows)('%s', (_name, one, status, text, next, label) => {
  expect(wordsOf({ ...one, progress: progress[status]! })).toEqual({ text, next, label });
});

test('of a coupon on its own no dealer is told', () => {
  const alone = { ...claimed, leadKey: null, progress: progress['accepted']! };
  expect(wordsOf(alone)?.text).toBe('优惠券已领取。');
});

test('without a reason the sentence ends', () => {
  const unsent = { ...lead, progress: { status: 'unsent', problem: null } } as const;
  expect(wordsOf(unsent)?.text).toBe('您的询价没有提交成功。');
});

test('nothing is said of what is under way, or of what a form shows', () => {
  for (const one of [lead, claim, claimed]) {
    expect(wordsOf({ ...one, progress: { status: 'sending' } })).toBeNull();
    expect(wordsOf({ ...one, progress: { status: 'asking' } })).toBeNull();
  }
  expect(wordsOf({ ...claim, progress: progress['accepted']! })).toBeNull();
  expect(wordsOf({ ...lead, watcher: 1, progress: progress['accepted']! })).toBeNull();
});
