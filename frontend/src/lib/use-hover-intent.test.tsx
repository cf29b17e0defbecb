import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeClock, type FakeClock } from '../../test/support/fake-clock';
import { useHoverIntent } from './use-hover-intent';

function Two({ clock, seen }: { clock: FakeClock; seen: string[] }) {
  const hover = useHoverIntent((word: string) => void seen.push(word), 120, clock);
  return ['a', 'b'].map((word) => (
    <button key={word} {...hover(word)}>
      {word}
    </button>
  ));
}

test('reports only the element on which the pointer rests', () => {
  const clock = fakeClock();
  const seen: string[] = [];
  const view = render(<Two clock={clock} seen={seen} />);

  fireEvent.pointerEnter(screen.getByText('a'));
  clock.pass(119);
  fireEvent.pointerLeave(screen.getByText('a'));
  fireEvent.pointerEnter(screen.getByText('b'));
  clock.pass(120);
  expect(seen).toEqual(['b']);

  fireEvent.pointerEnter(screen.getByText('a'));
  view.unmount();
  expect(clock.waiting()).toBe(0);
});
