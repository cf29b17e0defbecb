import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { setRendered } from './rendered-document';
import { useSecondPart } from './use-second-part';

const seen: boolean[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  setRendered(false);
  location.hash = '';
});

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

test('a window that shows more than the first part has both at once', () => {
  seen.length = 0;
  vi.stubGlobal('innerHeight', 1440);
  render(<Part />);
  expect(seen).not.toContain(false);
});

test('a place that the address names stands where it stays', () => {
  seen.length = 0;
  location.hash = '#group-5';
  render(<Part />);
  expect(seen).not.toContain(false);
});

test('a server renders the whole, and hydration keeps it', () => {
  seen.length = 0;
  setRendered(true);
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Part />);
  expect(container.textContent).toBe('both');
  act(() => {
    hydrateRoot(container, <Part />);
  });
  expect(seen).not.toContain(false);
});
