import { renderHook } from '@testing-library/react';
import type { EffectCallback } from 'react';
import { expect, it, vi } from 'vitest';

import { useEntered } from './use-entered';

type Props = { state: string; other: string };

function entering(effect: (other: string) => ReturnType<EffectCallback>) {
  return renderHook(
    ({ state, other }: Props) => {
      useEntered(state, () => effect(other));
    },
    { initialProps: { state: 'asking', other: 'first' } },
  );
}

it('runs once per state, with the values of that render', () => {
  const effect = vi.fn<(other: string) => void>();
  const { rerender } = entering(effect);
  expect(effect.mock.calls).toEqual([['first']]);
  rerender({ state: 'asking', other: 'second' });
  expect(effect.mock.calls).toEqual([['first']]);
  rerender({ state: 'asked', other: 'third' });
  expect(effect.mock.calls).toEqual([['first'], ['third']]);
});

it('cleans up when the state is left, and at the end', () => {
  const left: string[] = [];
  const { rerender, unmount } = entering((other) => () => {
    left.push(other);
  });
  rerender({ state: 'asking', other: 'second' });
  expect(left).toEqual([]);
  rerender({ state: 'asked', other: 'third' });
  expect(left).toEqual(['first']);
  unmount();
  expect(left).toEqual(['first', 'third']);
});
