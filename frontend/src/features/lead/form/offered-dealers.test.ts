// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { dealerPicker, isOpen, noDealers, recipients } from './dealer-picker.machine';
import { offeredAlone, offeredIn } from './offered-dealers';

const before = example('popBefore');
const [first] = before.dealer_list;

// L3.37 L3.88 L3.89
test('a fixed dealer is asked, with the members of the upstream, without a choice', () => {
  const dealer = { dealerId: first!.dealer_id, name: '本店' };
  const picker = dealerPicker(noDealers, {
    type: 'dealers-arrived',
    offered: offeredAlone(before, dealer),
  });
  expect(recipients(picker)).toMatchObject([
    { dealerId: first!.dealer_id, name: first!.dealer_s_name, materialId: first!.material_id },
  ]);
  expect(isOpen(picker)).toBe(false);
  expect(picker.source).toBe(before.dealer_source);
});

test('other dealers of the upstream do not replace a fixed one', () => {
  const dealer = { dealerId: '777', name: '本店' };
  const picker = dealerPicker(noDealers, {
    type: 'dealers-arrived',
    offered: offeredAlone(before, dealer),
  });
  expect(recipients(picker)).toEqual([dealer]);
});

// L7.75 L7.76
test('dealers of other cities are offered only if the city has none', () => {
  const here = first!;
  const there = { ...here, dealer_id: '777' };
  const offered = (of: (typeof before.dealer_list)[number][], elsewhere: typeof of) => {
    const list = { ...example('dealerList'), dealer_list: of, offsite_dealers_list: elsewhere };
    const { dealers, offsite } = offeredIn(list);
    return [dealers.map(({ dealerId }) => dealerId), offsite];
  };
  expect(offered([here], [there])).toEqual([[here.dealer_id], false]);
  expect(offered([], [there])).toEqual([[there.dealer_id], true]);
  expect(offered([], [])).toEqual([[], false]);
});
