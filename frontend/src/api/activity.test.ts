// @vitest-environment node
import { expect, test } from 'vitest';

import { activities, listenToActivities, note, type Noted } from './activity';

test('an activity without a listener is delivered to the next one', () => {
  const [first, second]: Noted[][] = [[], []];
  const stop = listenToActivities((noted) => first!.push(noted));
  note({ activity_id: activities.lead });
  stop();
  note({ activity_id: activities.ad });
  listenToActivities((noted) => second!.push(noted))();
  expect(first).toEqual([{ activity_id: '11435', time: expect.any(Number) as number }]);
  expect(second).toEqual([{ activity_id: '13656', time: expect.any(Number) as number }]);
});
