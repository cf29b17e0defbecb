import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { useComposedText } from './use-composed-text';

const taken = vi.fn();

function Field() {
  const [text, setText] = useState('');
  const composed = useComposedText(text, (next) => {
    taken(next);
    setText(next.toUpperCase());
  });
  return <input {...composed} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

function compose(text: string): void {
  field().value = '';
  fireEvent.input(field(), { target: { value: text }, isComposing: true });
}

beforeEach(() => {
  taken.mockClear();
  render(<Field />);
});

test('passes on typed text at once', () => {
  fireEvent.input(field(), { target: { value: 'a' } });
  expect(taken.mock.calls).toEqual([['a']]);
  expect(field().value).toBe('A');
});

test('ignores text while it is composed', () => {
  for (const text of ['b', 'ba', 'bao']) compose(text);
  expect(field().value).toBe('bao');
  expect(taken).not.toHaveBeenCalled();
});

test('passes on composed text when it is finished', () => {
  compose('bao');
  fireEvent.compositionEnd(field(), { target: { value: '宝' } });
  expect(taken.mock.calls).toEqual([['宝']]);
  expect(field().value).toBe('宝');
});
