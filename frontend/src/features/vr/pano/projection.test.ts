import fc from 'fast-check';
import { expect, test } from 'vitest';

import { spotOf } from './Points';

const ahead = { yaw: 0, pitch: 0, view: 90 };

test('projects the view direction to the centre', () => {
  const angle = fc.integer({ min: -79, max: 79 });
  fc.assert(
    fc.property(angle, angle, fc.integer({ min: 36, max: 90 }), (yaw, pitch, view) => {
      const spot = spotOf({ yaw, pitch }, { yaw, pitch, view }, 16 / 9);
      expect(spot?.x).toBeCloseTo(0.5);
      expect(spot?.y).toBeCloseTo(0.5);
    }),
  );
});

test('projects half the field of view to the edge', () => {
  expect(spotOf({ yaw: 0, pitch: 44.999 }, ahead, 2)?.y).toBeCloseTo(0, 3);
  expect(spotOf({ yaw: 44.999, pitch: 0 }, ahead, 1)?.x).toBeCloseTo(1, 3);
  expect(spotOf({ yaw: -44.999, pitch: 0 }, ahead, 1)?.x).toBeCloseTo(0, 3);
});

test('returns undefined for points behind or beside the screen', () => {
  expect(spotOf({ yaw: 180, pitch: 0 }, ahead, 2)).toBeUndefined();
  expect(spotOf({ yaw: 91, pitch: 0 }, ahead, 2)).toBeUndefined();
  expect(spotOf({ yaw: 0, pitch: 60 }, ahead, 2)).toBeUndefined();
  expect(spotOf({ yaw: 179, pitch: 0 }, { ...ahead, yaw: -179 }, 2)).toBeDefined();
});
