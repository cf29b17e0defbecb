// @vitest-environment node
import { expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { newOutboxRunner, settled } from './outbox-runner';
import { tabLocks } from './tab-locks';

test('who waited for a sending listens no more once it is settled', async () => {
  const runner = newOutboxRunner(fakeClock(), tabLocks(undefined));
  const stops: ReturnType<typeof vi.fn>[] = [];
  const subscribe = (listener: () => void) => {
    const stop = vi.fn(runner.subscribe(listener));
    stops.push(stop);
    return stop;
  };
  // A sending that is not there is over at once.
  expect(await settled({ ...runner, subscribe }, 'k1')).toBeUndefined();
  expect(stops).toHaveLength(1);
  expect(stops[0]).toHaveBeenCalledOnce();
});
