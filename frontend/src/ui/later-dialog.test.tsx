import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { laterDialog } from './later';

type Props = { asked: { readonly car: string } };

const Dialog = ({ asked }: Props) => <p>{asked.car}</p>;
const chunkError = () => Promise.reject(new Error('Loading chunk 7 failed.'));

function lateDialog() {
  const load = vi.fn<() => Promise<typeof Dialog>>(chunkError);
  const onClose = vi.fn();
  const Late = laterDialog<Props>(load);
  return { load, onClose, of: (car: string) => <Late asked={{ car }} onClose={onClose} /> };
}

test('a failed load is reported in plain words', async () => {
  const { of } = lateDialog();
  render(of('秦'));
  expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络重试关闭');
});

test('a retry requests the code again', async () => {
  const { load, of } = lateDialog();
  render(of('秦'));
  await screen.findByRole('alert');
  load.mockResolvedValue(Dialog);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('秦')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a retry the focus returns to the button that opened the dialog', async () => {
  const { load, of } = lateDialog();
  const { rerender } = render(<button>询底价</button>);
  const opener = screen.getByRole('button', { name: '询底价' });
  opener.focus();
  rerender(
    <>
      <button>询底价</button>
      {of('秦')}
    </>,
  );
  const again = await screen.findByRole('button', { name: '重试' });
  load.mockResolvedValue(Dialog);
  await userEvent.click(again);
  await screen.findByText('秦');
  expect(document.activeElement?.textContent).toBe('询底价');
});

test('another opening requests the code again', async () => {
  const { load, of } = lateDialog();
  const { rerender } = render(of('秦'));
  await screen.findByRole('alert');
  load.mockResolvedValue(Dialog);
  rerender(of('汉'));
  expect(await screen.findByText('汉')).toBeTruthy();
});

test('the message can be closed', async () => {
  const { onClose, of } = lateDialog();
  render(of('秦'));
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledExactlyOnceWith();
});

test.each([
  ['button that asked for it, and Esc gives it back', <button key="0">询底价</button>, '重试'],
  ['field in which the visitor types: not at all', <input key="0" />, ''],
])('the message takes the focus from the %s', async (_name, asker, focused) => {
  const { onClose, of } = lateDialog();
  const { rerender, container } = render(<>{[asker]}</>);
  const before = container.querySelector<HTMLElement>('button, input');
  before?.focus();
  rerender(<>{[asker, <div key="1">{of('秦')}</div>]}</>);
  await screen.findByRole('alert');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe(focused);
  });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(before);
});
