/** The statement that the visitor agrees to: its code comes when it is opened, and may fail to. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { ConsentBox } from './ConsentBox';
import type * as Statement from './ConsentStatement';

let comes = true;
vi.mock('./ConsentStatement', async (original) => {
  const code = await original<typeof Statement>();
  return {
    get ConsentStatement() {
      if (!comes) throw new Error('not loaded');
      return code.ConsentStatement;
    },
  };
});
afterEach(() => {
  comes = true;
});

const box = (
  <ConsentBox recipients={[]} agreed={false} problem={undefined} busy={false} tell={() => {}} />
);
const opener = () => screen.getByRole('button', { name: '《个人信息保护声明》' });

test('while its code does not come a notice says so, which Esc or its button closes alone', async () => {
  comes = false;
  const handleKey = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('keydown', handleKey);
  render(box);
  await userEvent.click(opener());
  expect(await screen.findByText('网络连接失败，请检查网络')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  // The dialog of the form, which the browser would close, stays.
  expect(handleKey).toHaveLastReturnedWith(true);
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(opener());
  await userEvent.keyboard('{Escape}');
  expect(handleKey).toHaveLastReturnedWith(false);
  document.removeEventListener('keydown', handleKey);
});

test('it is shown once its code comes, and the button that opened it has the focus after it', async () => {
  comes = false;
  render(box);
  await userEvent.click(opener());
  comes = true;
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  const dialog = await screen.findByRole('dialog', { name: '个人信息保护声明' });
  expect(dialog.textContent).toContain('更新日期：2020-09-10');
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener());
});
