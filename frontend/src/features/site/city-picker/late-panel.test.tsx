import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import type { later as Later } from '~/ui/later';

import { CityPicker } from './CityPicker';

type Load = () => Promise<() => ReactNode>;

const chunk = vi.hoisted(() => ({ load: undefined as unknown as Load }));

// What the pointer and the focus ask for in advance never comes: an unhandled rejection fails the file.
vi.mock('./CityPanel', () => {
  throw new Error('Loading chunk 7 failed.');
});
vi.mock('~/ui/later', async (original) => {
  const { later, ...others } = await original<{ later: typeof Later }>();
  const asked = (_load: unknown, Place: ComponentType) => later(() => chunk.load(), Place);
  return { ...others, later: asked };
});

const heard = vi.fn();
/** Ends a load that is on its way. */
let lose = (): void => {};
const button = () => screen.getByRole('button', { name: /更换城市/ });
const panel = () => screen.queryByRole('dialog', { name: '选择城市' });

beforeEach(() => {
  fakeGateway();
  heard.mockClear();
  chunk.load = () =>
    new Promise((_resolve, reject) => {
      lose = () => {
        reject(new Error('Loading chunk 7 failed.'));
      };
    });
  document.addEventListener('keydown', heard);
  renderOn(<CityPicker />);
});
afterEach(() => {
  lose();
  document.removeEventListener('keydown', heard);
});

test.each([
  ['on the button', () => button()],
  ['on nothing', () => document.body],
])('Esc with the focus %s closes the panel whose code is late', async (_where, focus) => {
  await userEvent.click(button());
  fireEvent.keyDown(focus(), { key: 'Escape' });
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('the page does not hear the Esc that closes the panel', async () => {
  await userEvent.click(button());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).not.toHaveBeenCalled();
});

test('the page hears Esc while no panel is open', () => {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).toHaveBeenCalledOnce();
});

test('Esc in the middle of a composed word leaves the panel open', async () => {
  await userEvent.click(button());
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  expect(panel()).not.toBeNull();
});

test('code that does not come fails in the place of the panel; a retry asks for it again', async () => {
  chunk.load = () => Promise.reject(new Error('Loading chunk 7 failed.'));
  await userEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(panel()?.contains(alert)).toBe(true);
  chunk.load = () => Promise.resolve(() => <p>全部城市</p>);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('全部城市')).toBeTruthy();
});
