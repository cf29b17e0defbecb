import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Dialog } from './Dialog';

function renderDialog(open = true) {
  const onClose = vi.fn();
  const view = render(
    <Dialog open={open} title="选择车款" onClose={onClose}>
      <p>内容</p>
    </Dialog>,
  );
  return { onClose, view };
}

test('is a modal labelled by its title', () => {
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  renderDialog();
  expect(shown).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: '选择车款' })).toBeTruthy();
});

test('renders no content while closed', () => {
  renderDialog(false);
  expect(screen.queryByText('内容')).toBeNull();
});

test('calls onClose for its button, its backdrop and Esc, but not for a click inside', async () => {
  const { onClose } = renderDialog();
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByText('内容'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.click(dialog);
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('closing a nested dialog keeps the outer one open', () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="询底价" onClose={onClose}>
      <Dialog open title="声明" onClose={() => {}}>
        <p>内容</p>
      </Dialog>
    </Dialog>,
  );
  fireEvent(screen.getByRole('dialog', { name: '声明' }), new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});
