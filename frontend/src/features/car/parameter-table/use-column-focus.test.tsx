import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useColumnFocus } from './table-columns';

type Wanted = Parameters<ReturnType<typeof useColumnFocus>['want']>[0];

function Table({ ids, wanted }: { ids: readonly string[]; wanted?: Wanted }) {
  const { table, want } = useColumnFocus<HTMLDivElement>(ids);
  return (
    <>
      <div ref={table}>
        {ids.map((id, place) => (
          <div key={id} data-car={id}>
            <button data-control="left" disabled={place === 0}>{`${id} left`}</button>
            <button data-control="right">{`${id} right`}</button>
          </div>
        ))}
      </div>
      <button
        onClick={() => {
          if (wanted) want(wanted);
        }}
      >
        want
      </button>
    </>
  );
}

/** A table with a control to be focused. */
function wishing(ids: readonly string[], wanted: Wanted) {
  const view = render(<Table ids={ids} wanted={wanted} />);
  fireEvent.click(screen.getByText('want'));
  return view;
}

const focused = () => document.activeElement?.textContent;

test('a column that moves keeps the focus on the control that moved it', () => {
  const { rerender } = wishing(['a', 'b', 'c'], { id: 'c', control: 'left' });
  rerender(<Table ids={['a', 'c', 'b']} />);
  expect(focused()).toBe('c left');
});

test('if that control is disabled, its neighbour is focused', () => {
  const { rerender } = wishing(['a', 'b'], { id: 'b', control: 'left' });
  rerender(<Table ids={['b', 'a']} />);
  expect(focused()).toBe('b right');
});

test('the focus is moved once per request', () => {
  const { rerender } = wishing(['a', 'b'], { id: 'a', control: 'right' });
  rerender(<Table ids={['b', 'a']} />);
  screen.getByText('b right').focus();
  rerender(<Table ids={['a', 'b']} />);
  expect(focused()).toBe('b right');
});

test('without a request the focus stays', () => {
  const { rerender } = render(<Table ids={['a', 'b']} />);
  screen.getByText('b right').focus();
  rerender(<Table ids={['b', 'a']} />);
  expect(focused()).toBe('b right');
});

test('without columns the focus stays', () => {
  const { rerender } = wishing(['a'], { id: undefined, control: 'left' });
  rerender(<Table ids={[]} />);
  expect(document.activeElement).toBe(document.body);
});
