import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useSteps, type Around, type Spot } from './step';

const around: Around = {
  total: 5,
  before: { status: 'none' },
  after: { status: 'picture', tab: 1, index: 1 },
};

function run(start: Spot) {
  const go = vi.fn();
  const view = renderHook((spot: Spot) => useSteps(spot, around, go), { initialProps: start });
  return { go, ...view };
}
const went = ({ go }: ReturnType<typeof run>) =>
  go.mock.calls.map(([spot]) => {
    const { tab, index } = spot as Spot;
    return [tab, index];
  });

test('quick steps add up', () => {
  const view = run({ tab: 0, index: 2 });
  view.result.current.step('next');
  view.result.current.step('next');
  expect(went(view)).toEqual([
    [0, 3],
    [0, 4],
  ]);
});

test('a step past an end without a target is ignored', () => {
  const view = run({ tab: 0, index: 1 });
  expect(view.result.current.look('previous')).toEqual({ status: 'none' });
  view.result.current.step('previous');
  expect(went(view)).toEqual([]);
});

test('waits for the next tab after its last picture', () => {
  const view = run({ tab: 0, index: 5 });
  view.result.current.step('next');
  view.result.current.step('next');
  expect(went(view)).toEqual([[1, 1]]);
  view.rerender({ tab: 1, index: 1 });
  view.result.current.step('next');
  expect(went(view)).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('continues from the shown picture', () => {
  const view = run({ tab: 0, index: 2 });
  view.rerender({ tab: 0, index: 4 });
  view.result.current.step('previous');
  expect(went(view)).toEqual([[0, 3]]);
});
