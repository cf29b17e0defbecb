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

const dialogOf = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

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
  await userEvent.click(dialog);
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('closes before it is removed, so that the focus returns, and does not call onClose', () => {
  const { onClose, view } = renderDialog();
  const dialog = dialogOf();
  view.unmount();
  expect(dialog.open).toBe(false);
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['from the content to the backdrop', () => screen.getByText('内容'), () => dialogOf()],
  ['from the backdrop to the content', () => dialogOf(), () => screen.getByText('内容')],
])('a drag %s closes nothing', (_, from, to) => {
  const { onClose } = renderDialog();
  fireEvent.pointerDown(from());
  fireEvent.pointerUp(to());
  // The browser clicks what both have in common.
  fireEvent.click(dialogOf());
  expect(onClose).not.toHaveBeenCalled();
});

test('reopens for new content while the state stays open', () => {
  const { view } = renderDialog();
  const dialog = dialogOf();
  dialog.close();
  expect(dialog.open).toBe(false);
  view.rerender(
    <Dialog open title="登录没有成功" onClose={() => {}}>
      <p>内容</p>
    </Dialog>,
  );
  expect(dialog.open).toBe(true);
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
