import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeTicker, type FakeTicker } from '../../../../test/support/fake-ticker';
import { fakeViewport } from '../../../../test/support/fake-viewport';
import { PanoView, type Pano } from './PanoView';

const drawn = vi.hoisted(() => ({
  available: true,
  directions: [] as { yaw: number; pitch: number; view: number }[],
}));
vi.mock('./sphere', () => ({
  sphereOf: () =>
    drawn.available
      ? {
          *upload() {
            yield;
          },
          draw: (direction: never) => drawn.directions.push(direction),
          free: () => {},
        }
      : null,
}));

const pano: Pano = {
  url: '/media/pano/1.svg',
  width: 2048,
  height: 1024,
  yaw: 0,
  pitch: -8,
  points: [
    { yaw: 0, pitch: -14, title: '中控屏', text: '导航与音乐' },
    { yaw: 170, pitch: 0, title: '后排' },
  ],
};

let images: { arrive: () => void; fail: () => void }[];
/** Callbacks of the next frame. */
let frames: FrameRequestCallback[];
/** Elements whose size is watched. */
let measured: Element[];
let ticker: FakeTicker;
beforeEach(() => {
  images = [];
  measured = [];
  drawn.available = true;
  drawn.directions = [];
  ticker = fakeTicker();
  fakeViewport();
  Object.assign(Element.prototype, { setPointerCapture: vi.fn() });
  vi.stubGlobal('Image', function FakeImage() {
    const decoded = new Promise<void>((arrive, fail) => {
      images.push({ arrive, fail });
    });
    return Object.assign(document.createElement('img'), { decode: () => decoded });
  });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly report: () => void) {}
      observe(element: Element): void {
        Object.defineProperties(element, {
          clientWidth: { value: 1200 },
          clientHeight: { value: 620 },
        });
        measured.push(element);
        this.report();
      }
      disconnect(): void {
        measured = [];
      }
    },
  );
});

const show = () => render(<PanoView name="秦PLUS" pano={pano} ticker={ticker} />);
const arriveUndrawn = () =>
  act(async () => {
    images.at(-1)!.arrive();
    await Promise.resolve();
  });
const arrive = async () => {
  await arriveUndrawn();
  while (frames.length > 0) act(nextFrame);
};
const nextFrame = () => {
  for (const callback of frames.splice(0)) callback(0);
};
const room = () => screen.getByRole('img', { name: /秦PLUS车内全景/ });
const seen = () => drawn.directions.at(-1);

test('shows the picture while it is loaded and uploaded in bands, one a frame, then the view', async () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('正在打开全景…');
  await arriveUndrawn();
  expect(screen.getByRole('status').textContent).toBe('正在打开全景…');
  act(nextFrame);
  expect(screen.getByRole('status').textContent).toBe('正在打开全景…');
  act(nextFrame);
  expect(seen()).toEqual({ yaw: 0, pitch: -8, view: 70 });
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  [1, { width: 1200, height: 620 }],
  [2, { width: 2400, height: 1240 }],
  [3, { width: 2400, height: 1240 }],
])(
  'draws at %i times the size of the canvas on such a screen, at most twice',
  async (ratio, size) => {
    vi.stubGlobal('devicePixelRatio', ratio);
    show();
    await arrive();
    expect(document.querySelector('canvas')).toMatchObject(size);
  },
);

test('stops measuring the canvas once the view is gone', async () => {
  const { unmount } = show();
  await arrive();
  expect(measured).toEqual([document.querySelector('canvas')]);
  unmount();
  expect(measured).toEqual([]);
});

test('looks around with arrow keys and zooms with plus and minus; leaves Alt and the wheel to the browser', async () => {
  show();
  await arrive();
  room().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}+');
  expect(seen()).toEqual({ yaw: 6, pitch: -2, view: 64 });
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(seen()?.yaw).toBe(6);
  expect(fireEvent.wheel(room(), { deltaY: 100 })).toBe(true);
  expect(seen()?.view).toBe(64);
});

test('buttons do the same and are disabled at the limits', async () => {
  show();
  await arrive();
  const closer = screen.getByRole('button', { name: '放大' });
  for (let click = 0; click < 4; click += 1) await userEvent.click(closer);
  expect((closer as HTMLButtonElement).disabled).toBe(true);
  expect(seen()?.view).toBe(36);
  room().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: '回到正前方' }));
  expect(seen()).toMatchObject({ yaw: 0, pitch: -8 });
});

function at(type: string, x: number, y: number, timeStamp: number, pointerId = 1): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  Object.defineProperties(event, {
    pointerId: { value: pointerId },
    timeStamp: { value: timeStamp },
  });
  Object.defineProperty(room(), 'clientHeight', { value: 700, configurable: true });
  act(() => {
    room().dispatchEvent(event);
  });
}

test('a second pointer, and one that holds nothing, move nothing', async () => {
  show();
  await arrive();
  at('pointermove', 400, 250, 900);
  expect(seen()).toEqual({ yaw: 0, pitch: -8, view: 70 });
  at('pointerdown', 500, 300, 1000);
  at('pointermove', 100, 100, 1016, 2);
  expect(seen()).toEqual({ yaw: 0, pitch: -8, view: 70 });
});

test('follows the pointer when dragged', async () => {
  show();
  await arrive();
  at('pointerdown', 500, 300, 1000);
  at('pointermove', 400, 250, 1016);
  expect(seen()?.yaw).toBeCloseTo(10);
  expect(seen()?.pitch).toBeCloseTo(-13);
  at('pointerup', 400, 250, 1020);
  const { yaw } = seen()!;
  ticker.pass(16, 5);
  expect(seen()!.yaw).toBeGreaterThan(yaw);
  ticker.pass(16, 300);
  expect(ticker.running()).toBe(false);
});

test('rotates on request', async () => {
  show();
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: '自动环视' }));
  ticker.pass(100, 50);
  expect(seen()?.yaw).toBeCloseTo(30);
  await userEvent.click(screen.getByRole('button', { name: '停止环视' }));
  expect(ticker.running()).toBe(false);
});

test('shows labels at their places while these are in view', async () => {
  show();
  await arrive();
  const point = screen.getByRole('button', { name: '中控屏' });
  expect(screen.queryByText('后排')).toBeNull();
  expect(point.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(point);
  expect(screen.getByText('导航与音乐')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('导航与音乐')).toBeNull();
  room().focus();
  for (let turn = 0; turn < 28; turn += 1) await userEvent.keyboard('{ArrowRight}');
  expect(screen.queryByText('中控屏')).toBeNull();
  expect(screen.getByRole('button', { name: '后排' }).getAttribute('aria-expanded')).toBeNull();
});

describe('failures', () => {
  test('reloads a picture that failed', async () => {
    show();
    await act(async () => {
      images[0]!.fail();
      await Promise.resolve();
    });
    expect(screen.getByText('全景图片没有加载成功')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(images).toHaveLength(2);
    await arrive();
    expect(room()).toBeTruthy();
  });

  test('explains missing WebGL and shows the flat picture', async () => {
    drawn.available = false;
    show();
    await arrive();
    expect(screen.getByRole('region', { name: '秦PLUS车内全景' }).tabIndex).toBe(0);
    expect(screen.getByText(/浏览器不支持三维显示/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '放大' })).toBeNull();
  });

  test('does the same when the context is lost', async () => {
    show();
    await arrive();
    fireEvent(document.querySelector('canvas')!, new Event('webglcontextlost'));
    expect(screen.getByRole('region', { name: '秦PLUS车内全景' })).toBeTruthy();
  });
});
