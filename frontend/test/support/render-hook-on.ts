/** Runs a hook inside a component of a page. */
import { act, renderHook, type RenderHookResult } from '@testing-library/react';

import { onPage } from './render-page';

export function renderHookOn<Result, Props>(
  hook: (props: Props) => Result,
  initialProps: Props,
  place: Parameters<typeof onPage>[1] = {},
): RenderHookResult<Result, Props> {
  return renderHook(hook, { initialProps, wrapper: ({ children }) => onPage(children, place) });
}

/**
 * Waits until every ready response of a fake gateway has been read: each takes a few microtasks and, for
 * its body, one turn of the event loop. Use only before asserting that nothing more happens.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  }
}
