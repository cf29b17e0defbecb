import { beforeEach, expect, test } from 'vitest';

import { keep } from './outbox-kept';
import type { Kept } from './outbox.machine';
import { savePhone } from './saved-phone';
import { keptState, leadIn } from './shown-lead';

const now = 1_763_665_200_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([[undefined], [null], ['L1'], [{}], [{ stay: true }], [{ leadId: 7 }]])(
  'the state %j names no lead',
  (state) => {
    expect(leadIn(state)).toBeNull();
  },
);

test('a lead has the phone of this browser, and the source of its form', () => {
  expect(leadIn({ leadId: 'L1' })).toEqual({
    leadId: 'L1',
    phone: { phone: '', encryptphone: '' },
    earlier: false,
    sourceType: 'form_public',
  });
  savePhone('13800000000', 'sealed-phone');
  const state = { leadId: '', receiptNumber: 'R1', earlier: true, sourceType: 'form_card' };
  expect(leadIn(state)).toEqual({
    ...state,
    phone: { phone: '138****0000', encryptphone: 'sealed-phone' },
  });
});

const kept: Kept = {
  ...{ id: 'k1', kind: 'lead', leadCall: 'leadSubmit', leadKey: null, aim: 'a', leadAim: 'a' },
  ...{ about: { seriesId: '1001' }, at: now, claimed: false, receiptNumber: 'R1' },
};
const car = { seriesId: '1001', modelId: undefined };

test('of the kept leads of a car the last one is told', () => {
  expect(keptState(car, now)).toBeNull();
  keep(kept, now);
  keep({ ...kept, id: 'k2', receiptNumber: 'R2' }, now);
  keep({ ...kept, id: 'k3', receiptNumber: undefined }, now);
  keep({ ...kept, id: 'k4', receiptNumber: 'R4', about: { seriesId: '1002' } }, now);
  expect(keptState(car, now)).toEqual({ leadId: '', receiptNumber: 'R2' });
  expect(keptState({ ...car, modelId: '20001' }, now)).toBeNull();
});
