import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { Failed } from './AsyncState';

test.each([
  ['unreachable', 1],
  ['unavailable', 0],
] as const)('what is %s is retried when the network is back: %i', (kind, times) => {
  const retry = vi.fn();
  render(<Failed error={{ kind, message: '没有应答' }} onRetry={retry} />);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(retry).toHaveBeenCalledTimes(times);
});
