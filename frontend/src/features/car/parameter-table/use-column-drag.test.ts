import { act, renderHook } from '@testing-library/react';
import type { DragEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { useColumnDrag } from './table-columns';

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
])('%s dropped on %s gets index %d', (id, over, place) => {
  const drag = run();
  drag.start(id);
  drag.over(over);
  drag.drop();
  expect(drag.onMove).toHaveBeenCalledExactlyOnceWith(id, place);
});

test('uses the last column that it was dragged over', () => {
  const drag = run();
  drag.start('a');
  drag.over('b');
  drag.over('d');
  drag.over('c');
  drag.drop();
  expect(drag.onMove).toHaveBeenCalledExactlyOnceWith('a', 2);
});

test.each([[[]], [['a']]])('stays when dropped on itself, over %j', (over) => {
  const drag = run();
  drag.start('a');
  over.forEach(drag.over);
  drag.drop();
  expect(drag.onMove).not.toHaveBeenCalled();
});

test('marks the left side for a move left and the right side for a move right', () => {
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

test('ends a drag that was dropped elsewhere', () => {
  const drag = run();
  drag.start('a');
  drag.over('c');
  drag.end();
  expect(drag.drops()).toEqual([undefined, undefined, undefined, undefined]);
  drag.drop();
  expect(drag.onMove).not.toHaveBeenCalled();
});

test('ignores foreign dragged content', () => {
  const drag = run();
  drag.over('c');
  expect(drag.preventDefault).not.toHaveBeenCalled();
  drag.start('a');
  drag.over('c');
  expect(drag.preventDefault).toHaveBeenCalledOnce();
});

test('carries the column id as text', () => {
  const drag = run();
  drag.start('b');
  expect(drag.data.effectAllowed).toBe('move');
  expect(drag.data.setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'b');
});
