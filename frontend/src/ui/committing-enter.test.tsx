import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ignoreCommittingEnter } from './committing-enter';

const heard = vi.fn();
let end: () => void;

beforeEach(() => {
  heard.mockClear();
  end = ignoreCommittingEnter();
  render(<input onKeyDown={heard} />);
});
afterEach(() => {
  end();
});

/** False if the key does nothing more, such as sending the form. */
const press = (key: object): boolean => fireEvent.keyDown(screen.getByRole('textbox'), key);

test('the Enter that committed a composition does nothing', () => {
  expect(press({ key: 'Enter', keyCode: 229 })).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['an Enter', { key: 'Enter', keyCode: 13 }],
  ['an Enter within a composition', { key: 'Enter', keyCode: 229, isComposing: true }],
  ['another key of the input method', { key: 'a', keyCode: 229 }],
])('%s is not prevented', (_, key) => {
  expect(press(key)).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});

test('ends', () => {
  end();
  expect(press({ key: 'Enter', keyCode: 229 })).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});
