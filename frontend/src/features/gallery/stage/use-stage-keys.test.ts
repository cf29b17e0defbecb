import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { useStageKeys } from './use-stage-keys';

afterEach(() => {
  document.body.replaceChildren();
});

function run() {
  const clock = fakeClock();
  const onMove = vi.fn();
  const onLeave = vi.fn();
  const hook = renderHook((move: typeof onMove) => useStageKeys({ onMove: move, onLeave }, clock), {
    initialProps: onMove,
  });
  return { ...hook, clock, onMove, onLeave };
}

/** False where the key was taken. */
const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

test.each([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
])('%s leads to the %s picture', (key, move) => {
  const { onMove } = run();
  expect(press(key)).toBe(false);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(move);
});

test('Escape leaves the stage', () => {
  const { onLeave, onMove } = run();
  expect(press('Escape')).toBe(false);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(onMove).not.toHaveBeenCalled();
});

test('leaves other keys to the browser', () => {
  const { onLeave, onMove } = run();
  expect(press('a')).toBe(true);
  expect(onLeave).not.toHaveBeenCalled();
  expect(onMove).not.toHaveBeenCalled();
});

test('a key held down before the stage was shown steps at once', () => {
  const { onMove } = run();
  press('ArrowRight', { repeat: true });
  expect(onMove).toHaveBeenCalledExactlyOnceWith('next');
});

test('a key that is held down steps every 300 ms', () => {
  const { clock, onMove } = run();
  press('ArrowRight');
  clock.pass(299);
  expect(press('ArrowRight', { repeat: true })).toBe(false);
  expect(onMove).toHaveBeenCalledTimes(1);
  clock.pass(1);
  press('ArrowRight', { repeat: true });
  expect(onMove).toHaveBeenCalledTimes(2);
  clock.pass(299);
  press('ArrowRight', { repeat: true });
  expect(onMove).toHaveBeenCalledTimes(2);
});

test('each single press counts', () => {
  const { onMove } = run();
  press('ArrowRight');
  press('ArrowRight');
  expect(onMove).toHaveBeenCalledTimes(2);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing'])(
  'ignores keys with %s',
  (name) => {
    const { onMove } = run();
    expect(press('ArrowRight', { [name]: true })).toBe(true);
    expect(onMove).not.toHaveBeenCalled();
  },
);

test.each([
  '<input>',
  '<textarea></textarea>',
  '<dialog><b></b></dialog>',
  '<div role="tablist"></div>',
])('ignores keys in %s, which handles its own', (html) => {
  const { onMove } = run();
  document.body.innerHTML = html;
  const inside = document.querySelector('b') ?? document.body.firstElementChild!;
  expect(press('ArrowRight', {}, inside)).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
});

test('ignores a key that was handled elsewhere', () => {
  const { onMove } = run();
  const place = document.createElement('p');
  document.body.append(place);
  place.addEventListener('keydown', (event) => {
    event.preventDefault();
  });
  press('ArrowRight', {}, place);
  expect(onMove).not.toHaveBeenCalled();
});

test('uses the latest callbacks, and none after unmounting', () => {
  const { rerender, unmount, onMove } = run();
  const later = vi.fn();
  rerender(later);
  press('End');
  expect(later).toHaveBeenCalledExactlyOnceWith('last');
  unmount();
  expect(press('End')).toBe(true);
  expect(later).toHaveBeenCalledOnce();
  expect(onMove).not.toHaveBeenCalled();
});
