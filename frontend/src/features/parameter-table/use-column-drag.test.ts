import { act, renderHook } from '@testing-library/react';
import type { DragEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { useColumnDrag } from './use-column-drag';

const ids = ['a', 'b', 'c', 'd'];

function run() {
  const onMove = vi.fn<(id: string, to: number) => void>();
  const { result } = renderHook(() => useColumnDrag(ids, onMove));
  const data = { effectAllowed: '', setData: vi.fn() };
  const preventDefault = vi.fn();
  const event = { preventDefault, dataTransfer: data } as unknown as DragEvent;
  const doing = (task: (handlers: ReturnType<typeof useColumnDrag>['handlers']) => void): void => {
    act(() => {
      task(result.current.handlers);
    });
  };
  return {
    onMove,
    preventDefault,
    data,
    start: (id: string) => {
      doing(({ onStart }) => {
        onStart(id, event);
      });
    },
    over: (id: string) => {
      doing(({ onOver }) => {
        onOver(id, event);
      });
    },
    drop: () => {
      doing(({ onDrop }) => {
        onDrop(event);
      });
    },
    end: () => {
      doing(({ onEnd }) => {
        onEnd();
      });
    },
    drops: () => ids.map((id) => result.current.dropAt(id)),
  };
}

test.each([
  ['a', 'c', 2],
  ['a', 'd', 3],
  ['d', 'a', 0],
  ['c', 'b', 1],
])('%s dropped on %s takes the place %d, counted from 0', (id, over, place) => {
  const drag = run();
  drag.start(id);
  drag.over(over);
  drag.drop();
  expect(drag.onMove).toHaveBeenCalledExactlyOnceWith(id, place);
});

test('of several columns on the way the last one counts', () => {
  const drag = run();
  drag.start('a');
  drag.over('b');
  drag.over('d');
  drag.over('c');
  drag.drop();
  expect(drag.onMove).toHaveBeenCalledExactlyOnceWith('a', 2);
});

test.each([[[]], [['a']]])('dropped where it was, over %j, it stays', (over) => {
  const drag = run();
  drag.start('a');
  over.forEach(drag.over);
  drag.drop();
  expect(drag.onMove).not.toHaveBeenCalled();
});

test('the mark stands where the column would: before one to the left, after one to the right', () => {
  const drag = run();
  expect(drag.drops()).toEqual([undefined, undefined, undefined, undefined]);
  drag.start('b');
  drag.over('a');
  expect(drag.drops()).toEqual(['before', undefined, undefined, undefined]);
  drag.over('c');
  expect(drag.drops()).toEqual([undefined, undefined, 'after', undefined]);
  drag.over('b');
  expect(drag.drops()).toEqual([undefined, undefined, undefined, undefined]);
});

test('a drag that ended elsewhere is over', () => {
  const drag = run();
  drag.start('a');
  drag.over('c');
  drag.end();
  expect(drag.drops()).toEqual([undefined, undefined, undefined, undefined]);
  drag.drop();
  expect(drag.onMove).not.toHaveBeenCalled();
});

test('what is dragged from elsewhere is not taken', () => {
  const drag = run();
  drag.over('c');
  expect(drag.preventDefault).not.toHaveBeenCalled();
  drag.start('a');
  drag.over('c');
  expect(drag.preventDefault).toHaveBeenCalledOnce();
});

test('a drag carries the id of its column as text', () => {
  const drag = run();
  drag.start('b');
  expect(drag.data.effectAllowed).toBe('move');
  expect(drag.data.setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'b');
});
