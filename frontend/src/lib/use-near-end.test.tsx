import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeViewport } from '../../test/support/fake-viewport';
import { useNearEnd } from './use-near-end';

function List({ grown, onNear }: { grown: number; onNear: () => void }) {
  const end = useNearEnd<HTMLDivElement>(onNear, grown, 400);
  return <div ref={end} />;
}

test('reports only when the end comes near', () => {
  const viewport = fakeViewport();
  const near = vi.fn();
  render(<List grown={30} onNear={near} />);
  expect(viewport.margins()).toEqual(['0px 0px 400px']);
  act(() => {
    viewport.see(false);
  });
  expect(near).not.toHaveBeenCalled();
  act(() => {
    viewport.see(true);
  });
  expect(near).toHaveBeenCalledOnce();
});

test('reports an end that is near from the start', async () => {
  const viewport = fakeViewport();
  const near = vi.fn();
  viewport.see(true);
  render(<List grown={30} onNear={near} />);
  await vi.waitFor(() => {
    expect(near).toHaveBeenCalledOnce();
  });
});

test('checks again when the list has grown, and stops on unmount', () => {
  const viewport = fakeViewport();
  const later = vi.fn();
  const { rerender, unmount } = render(<List grown={30} onNear={vi.fn()} />);
  rerender(<List grown={60} onNear={later} />);
  expect(viewport.margins()).toHaveLength(1);
  act(() => {
    viewport.see(true);
  });
  expect(later).toHaveBeenCalledOnce();
  unmount();
  expect(viewport.margins()).toEqual([]);
});

test('reports an end that came and went between two looks', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: typeof tell) {
        tell = report;
      }
      observe() {}
      disconnect() {}
    },
  );
  const near = vi.fn();
  render(<List grown={30} onNear={near} />);
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(near).toHaveBeenCalledOnce();
});
