import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useFocusStays } from './use-focus-stays';

test('a place that is not shown needs no listeners', () => {
  const place = { current: null };
  const { rerender, unmount } = renderHook(({ state }) => useFocusStays(place, state), {
    initialProps: { state: 1 },
  });
  rerender({ state: 2 });
  expect(unmount).not.toThrow();
});
