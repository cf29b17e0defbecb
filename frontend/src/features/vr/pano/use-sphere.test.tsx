import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Look } from './look.machine';
import { useSphere } from './use-sphere';

const drawn = vi.hoisted(() => ({ directions: [] as object[], freed: 0 }));
vi.mock('./sphere', () => ({
  sphereOf: () => ({
    upload: () => [].values(),
    draw: (direction: object) => drawn.directions.push(direction),
    free: () => (drawn.freed += 1),
  }),
}));

const image = new Image();
const ahead: Look = { yaw: 0, pitch: 0, view: 70, motion: { status: 'still' } };

function Canvas({ look = ahead, onLost }: { look?: Look; onLost: () => void }) {
  const { canvas, aspect } = useSphere(image, look, onLost);
  return <canvas ref={canvas} aria-label={String(aspect)} />;
}

beforeEach(() => {
  drawn.directions = [];
  drawn.freed = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('a lost context is told to the callback of the latest render', () => {
  const [before, later] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Canvas onLost={before} />);
  rerender(<Canvas onLost={later} />);
  fireEvent(screen.getByLabelText('undefined'), new Event('webglcontextlost'));
  expect([before.mock.calls, later.mock.calls]).toEqual([[], [[]]]);
});

test('each new direction is drawn, and the end frees what was drawn with', () => {
  const { rerender, unmount } = render(<Canvas onLost={vi.fn()} />);
  rerender(<Canvas look={{ ...ahead, yaw: 6 }} onLost={vi.fn()} />);
  rerender(<Canvas look={{ ...ahead, yaw: 6, pitch: 2 }} onLost={vi.fn()} />);
  rerender(<Canvas look={{ ...ahead, yaw: 6, pitch: 2, view: 64 }} onLost={vi.fn()} />);
  expect(drawn.directions).toEqual([
    { yaw: 0, pitch: 0, view: 70 },
    { yaw: 6, pitch: 0, view: 70 },
    { yaw: 6, pitch: 2, view: 70 },
    { yaw: 6, pitch: 2, view: 64 },
  ]);
  unmount();
  expect(drawn.freed).toBe(1);
});
