import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useColumnFocus } from './use-column-focus';

let want: ReturnType<typeof useColumnFocus>['want'];

function Table({ ids, first }: { ids: readonly string[]; first?: boolean }) {
  const focus = useColumnFocus<HTMLDivElement>(ids);
  want = focus.want;
  return (
    <div ref={focus.table}>
      {ids.map((id, place) => (
        <div key={id} data-car={id}>
          <button data-control="left" disabled={place === 0}>{`${id} left`}</button>
          <button data-control="right" disabled={first === true}>{`${id} right`}</button>
        </div>
      ))}
    </div>
  );
}

const focused = () => document.activeElement?.textContent;

test('a column that moves keeps the focus on the control that moved it', () => {
  const { rerender } = render(<Table ids={['a', 'b', 'c']} />);
  want({ id: 'c', control: 'left' });
  rerender(<Table ids={['a', 'c', 'b']} />);
  expect(focused()).toBe('c left');
});

test('where that control is disabled now, its neighbour takes the focus', () => {
  const { rerender } = render(<Table ids={['a', 'b']} />);
  want({ id: 'b', control: 'left' });
  rerender(<Table ids={['b', 'a']} />);
  expect(focused()).toBe('b right');
});

test('the focus is moved once for each wish', () => {
  const { rerender } = render(<Table ids={['a', 'b']} />);
  want({ id: 'a', control: 'right' });
  rerender(<Table ids={['b', 'a']} />);
  screen.getByText('b right').focus();
  rerender(<Table ids={['a', 'b']} />);
  expect(focused()).toBe('b right');
});

test('without a wish the focus stays', () => {
  const { rerender } = render(<Table ids={['a', 'b']} />);
  screen.getByText('b right').focus();
  rerender(<Table ids={['b', 'a']} />);
  expect(focused()).toBe('b right');
});

test('with no column left the focus goes nowhere', () => {
  const { rerender } = render(<Table ids={['a']} />);
  want({ id: undefined, control: 'left' });
  rerender(<Table ids={[]} />);
  expect(document.activeElement).toBe(document.body);
});
