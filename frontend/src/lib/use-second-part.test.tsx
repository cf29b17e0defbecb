import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useSecondPart } from './use-second-part';

const seen: boolean[] = [];

function Part() {
  const isSecond = useSecondPart();
  seen.push(isSecond);
  return <p>{isSecond ? 'both' : 'first'}</p>;
}

test('what is below the window comes in a render of its own', () => {
  seen.length = 0;
  const { container } = render(<Part />);
  expect(seen).toEqual([false, true]);
  expect(container.textContent).toBe('both');
});

test('a server renders the whole, and hydration keeps it', () => {
  seen.length = 0;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Part />);
  expect(container.textContent).toBe('both');
  act(() => {
    hydrateRoot(container, <Part />);
  });
  expect(seen).not.toContain(false);
});
