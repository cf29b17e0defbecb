/** What goes out, under which key, and what the forms are told. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { CallError } from '~/api/call-error';

import {
  about,
  aboutCoupon,
  claimWrites,
  FakeSend,
  freshOutbox,
  leadWrite,
  lost,
  taken,
} from '../../../../test/support/outbox-samples';
import type { Outbox } from './outbox';

const refusedWith = (message: string) => () =>
  Promise.reject(new CallError({ call: 'x', kind: 'refused', status: 200, code: 7, message }));
const limited = () =>
  Promise.reject(new CallError({ call: 'x', kind: 'limited', status: 429, message: '稍后' }));
const outcome =
  (word: string, more: object = {}) =>
  () =>
    Promise.resolve({ outcome: word, ...more });

let outbox: Outbox;
let gateway: FakeSend;
beforeEach(() => {
  localStorage.clear();
  outbox = freshOutbox();
  gateway = new FakeSend();
});

const keys = () => gateway.sent.map(({ key }) => key);
const stored = () => localStorage.getItem('jiadao:outbox');
const hand = (key: string, person: object = {}, body: object = {}, watcher = 1) =>
  outbox.lead(gateway.send, leadWrite(key, person, body), about, watcher);

describe('a lead', () => {
  test('that is taken is told where it was handed in, and leaves nothing behind', async () => {
    gateway.then(() => taken());
    expect(await hand('k1')).toEqual({
      status: 'accepted',
      id: 'k1',
      receipt: { leadId: '7', encryptphone: 'sealed-one' },
      earlier: false,
    });
    expect(outbox.state().sendings).toEqual([]);
    expect(stored()).toBeNull();
  });

  test('of a form that is gone before it is handed in is shown in the notice', async () => {
    gateway.then(() => taken());
    const handed = hand('k1');
    outbox.leave(1);
    await handed;
    expect(
      outbox.state().sendings.map(({ watcher, progress }) => [watcher, progress.status]),
    ).toEqual([[null, 'accepted']]);
  });

  test('is kept by key, kind, ids, time and tab while it is under way, and by nothing else', async () => {
    sessionStorage.setItem('jiadao:tab', '"t1"');
    void hand('k1');
    await vi.waitFor(() => {
      expect(stored()).not.toBeNull();
    });
    expect(JSON.parse(stored() ?? '')).toEqual([
      {
        id: 'k1',
        kind: 'lead',
        leadCall: 'leadSubmit',
        leadKey: 'k1',
        aim: '|form|1001|',
        leadAim: '|form|1001|',
        about: { seriesId: '1001' },
        at: 1_763_665_200_000,
        claimed: false,
        tab: 't1',
      },
    ]);
  });

  test('that is handed in twice while it runs is one', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    gateway.then(() => answered.then(() => taken()));
    const first = hand('k1', {}, {}, 1);
    await vi.waitFor(() => {
      expect(gateway.sent).toHaveLength(1);
    });
    outbox.leave(1);
    const second = hand('k2', {}, {}, 2);
    answer();
    const both = await Promise.all([first, second]);
    expect(both.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(gateway.sent.map(({ call, key }) => [call, key])).toEqual([['leadSubmit', 'k1']]);
    // The second form shows it: no notice is left.
    expect(outbox.state().sendings).toEqual([]);
  });
});

describe('a lead whose answer was lost', () => {
  const words = { name: '李四' };
  beforeEach(async () => {
    gateway.then(lost);
    expect(await hand('k1')).toMatchObject({ status: 'failed', unknown: true });
  });

  test('goes again with the same body and key, and is told as this one', async () => {
    gateway.then(() => taken());
    const again = await hand('k2', {}, { consent_time: 2 });
    expect(again).toMatchObject({ status: 'accepted', id: 'k1', earlier: false });
    expect(keys()).toEqual(['k1', 'k1']);
    expect(gateway.sent[1]?.body).toEqual(gateway.sent[0]?.body);
  });

  test.each([
    ['another name', words, {}],
    ['another code', { code: '654321' }, {}],
    ['another city', {}, { city: '上海', ids: '9' }],
  ])(
    'and is then changed (%s): it goes first, and no second one goes',
    async (_w, person, body) => {
      gateway.then(() => taken());
      const again = await hand('k2', person, body);
      expect(again).toMatchObject({ status: 'accepted', id: 'k1', earlier: true });
      expect(keys()).toEqual(['k1', 'k1']);
      expect(gateway.sent[1]?.body).toEqual(gateway.sent[0]?.body);
    },
  );

  test('and was refused lets the changed one go, under a key of its own', async () => {
    gateway.then(refusedWith('忙')).then(() => taken());
    const again = await hand('k2', words);
    expect(again).toMatchObject({ status: 'accepted', id: 'k2', earlier: false });
    expect(keys()).toEqual(['k1', 'k1', 'k2']);
  });

  test('and was refused is refused, where nothing was changed', async () => {
    gateway.then(refusedWith('忙'));
    expect(await hand('k2')).toEqual({ status: 'refused', message: '忙' });
    expect(keys()).toEqual(['k1', 'k1']);
  });

  test('stays in doubt through a refusal of the gateway: nothing else goes', async () => {
    gateway.then(limited);
    expect(await hand('k2', words)).toMatchObject({ status: 'failed', unknown: true });
    gateway.then(() => taken());
    expect(await hand('k3', words)).toMatchObject({ status: 'accepted', id: 'k1' });
    expect(keys()).toEqual(['k1', 'k1', 'k1']);
  });

  test('does not stand in the way of another phone or another car', async () => {
    gateway.then(() => taken()).then(() => taken());
    expect(await hand('k2', { phone: '19912340000' })).toMatchObject({ id: 'k2' });
    expect(await hand('k3', {}, { series_id: '1002' })).toMatchObject({ id: 'k3' });
  });

  test('is said elsewhere once its form is gone, and may be confirmed there', async () => {
    outbox.leave(1);
    expect(outbox.state().sendings).toMatchObject([{ watcher: null }]);
    gateway.then(() => taken());
    outbox.retry(gateway.send, 'k1');
    await vi.waitFor(() => {
      expect(stored()).toBeNull();
    });
    expect(outbox.state().sendings).toMatchObject([
      { progress: { status: 'accepted' }, watcher: null },
    ]);
    // Asked again before that was read: told, and not sent.
    expect(await hand('k2', words, {}, 2)).toMatchObject({
      status: 'accepted',
      id: 'k1',
      earlier: true,
    });
    expect(outbox.state().sendings).toEqual([]);
    expect(keys()).toEqual(['k1', 'k1']);
  });
});

test('what the gateway refused before it asked anybody is no doubt: another body may go', async () => {
  gateway.then(limited).then(() => taken());
  expect(await hand('k1')).toEqual({ status: 'failed', message: '稍后', unknown: false });
  expect(stored()).toBeNull();
  expect(await hand('k2', { name: '李四' })).toMatchObject({ status: 'accepted', id: 'k2' });
});

describe('after a reload', () => {
  beforeEach(async () => {
    gateway.then(lost);
    await hand('k1');
    outbox = freshOutbox();
  });

  test.each([
    ['delivered', { clue_id: '7' }, 'accepted'],
    ['refused', { message: '忙' }, 'refused'],
    ['unknown', {}, 'unsent'],
  ])('the gateway is asked: %s', async (word, more, status) => {
    gateway.then(outcome(word, more));
    await outbox.restore(gateway.send);
    await new Promise((resolve) => setTimeout(resolve));
    expect(gateway.sent[1]).toMatchObject({ call: 'leadOutcome', key: 'k1' });
    expect(outbox.state().sendings).toMatchObject([{ progress: { status }, watcher: null }]);
    expect(stored()).toBeNull();
  });

  test('what it cannot tell is kept, and no second lead goes', async () => {
    gateway.then(outcome('open')).then(outcome('open'));
    await outbox.restore(gateway.send);
    await new Promise((resolve) => setTimeout(resolve));
    expect(stored()).toContain('k1');
    expect(await hand('k2')).toEqual({
      status: 'failed',
      message: '您之前的询价暂时无法确认是否已送达，请在页面的提示中再次确认，或关闭提示后重新提交',
    });
    // Its notice stays: no form stands in for it.
    expect(outbox.state().sendings).toMatchObject([{ id: 'k1', watcher: null }]);
    expect(gateway.sent.map(({ call }) => call)).toEqual([
      'leadSubmit',
      'leadOutcome',
      'leadOutcome',
    ]);
    // The visitor closes the notice: he wants another one.
    outbox.forget('k1');
    gateway.then(() => taken());
    expect(await hand('k3')).toMatchObject({ status: 'accepted', id: 'k3' });
  });

  test('a form that is faster than the restoring asks as well', async () => {
    gateway.then(outcome('delivered', { clue_id: '7' }));
    expect(await hand('k2')).toEqual({
      status: 'accepted',
      id: 'k1',
      receipt: { leadId: '7', encryptphone: '' },
      earlier: true,
    });
    expect(gateway.sent[1]).toMatchObject({ call: 'leadOutcome', key: 'k1' });
    expect(stored()).toBeNull();
  });

  test('one that never arrived lets the new one go', async () => {
    gateway.then(outcome('unknown')).then(() => taken());
    expect(await hand('k2')).toMatchObject({ status: 'accepted', id: 'k2', earlier: false });
  });
});

describe('a claim', () => {
  const claim = (key: string, name?: string, watcher = 1) =>
    outbox.claim(gateway.send, claimWrites(key, name), aboutCoupon, watcher);
  const receipt = { receive_status: 1 };

  // L4.50
  test('brings its lead, though its form is gone', async () => {
    gateway.then(() => Promise.resolve(receipt)).then(() => taken());
    expect(await claim('c1')).toEqual({
      status: 'claimed',
      id: 'c1',
      receipt,
      earlier: false,
      leads: true,
    });
    outbox.leave(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(gateway.sent.map(({ call, key }) => [call, key])).toEqual([
      ['couponReceiveAll', 'c1'],
      ['leadSubmit', 'c1-lead'],
    ]);
    expect(outbox.state().sendings).toMatchObject([
      { claimed: true, progress: { status: 'accepted' } },
    ]);
  });

  test('of no car brings none, and is over', async () => {
    gateway.then(() => Promise.resolve(receipt));
    const { claim: alone } = claimWrites('c1');
    const writes = { claim: alone, lead: null };
    expect(await outbox.claim(gateway.send, writes, aboutCoupon, 1)).toEqual({
      status: 'claimed',
      id: 'c1',
      receipt,
      earlier: false,
      leads: false,
    });
    expect(keys()).toEqual(['c1']);
    expect(outbox.state().sendings).toEqual([]);
  });

  test('of no car whose answer was lost is sent again with its own body', async () => {
    gateway.then(lost).then(() => Promise.resolve(receipt));
    const { claim: alone } = claimWrites('c1');
    const hand = () => outbox.claim(gateway.send, { claim: alone, lead: null }, aboutCoupon, 1);
    expect(await hand()).toMatchObject({ status: 'failed', unknown: true });
    expect(await hand()).toMatchObject({ status: 'claimed', id: 'c1', leads: false });
    expect(gateway.sent.map(({ call, key }) => [call, key])).toEqual([
      ['couponReceiveAll', 'c1'],
      ['couponReceiveAll', 'c1'],
    ]);
  });

  test('whose answer was lost goes first when another name is given, and alone', async () => {
    gateway.then(lost);
    expect(await claim('c1')).toMatchObject({ status: 'failed', unknown: true });
    gateway.then(() => Promise.resolve(receipt)).then(() => taken());
    expect(await claim('c2', '李四')).toMatchObject({ status: 'claimed', id: 'c1', earlier: true });
    expect(await outbox.dealerTold(gateway.send, 'c1', 1, false)).toMatchObject({
      status: 'accepted',
    });
    expect(keys()).toEqual(['c1', 'c1', 'c1-lead']);
    expect(outbox.state().sendings).toEqual([]);
  });

  test('whose lead failed, in whatever way, has it sent again under its key', async () => {
    gateway.then(() => Promise.resolve(receipt)).then(limited);
    await claim('c1');
    expect(await outbox.dealerTold(gateway.send, 'c1', 1, false)).toMatchObject({
      status: 'failed',
    });
    gateway.then(() => taken());
    expect(await outbox.dealerTold(gateway.send, 'c1', 1, true)).toMatchObject({
      status: 'accepted',
    });
    expect(keys()).toEqual(['c1', 'c1-lead', 'c1-lead']);
  });

  test('after a reload is asked about, and then its lead', async () => {
    gateway.then(lost);
    await claim('c1');
    outbox = freshOutbox();
    gateway.then(outcome('delivered')).then(outcome('unknown'));
    await outbox.restore(gateway.send);
    await new Promise((resolve) => setTimeout(resolve));
    expect(gateway.sent.slice(1).map(({ call, body }) => [call, body])).toEqual([
      ['leadOutcome', { call: 'couponReceiveAll', key: 'c1' }],
      ['leadOutcome', { call: 'leadSubmit', key: 'c1-lead' }],
    ]);
    expect(outbox.state().sendings).toMatchObject([
      { claimed: true, progress: { status: 'unsent' } },
    ]);
    // The dealer is still to be told: kept over another reload.
    expect(stored()).toContain('c1-lead');
  });
});
