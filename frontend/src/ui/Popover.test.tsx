import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { Popover } from './Popover';

test('closes once the focus has gone past it, and not before', () => {
  render(
    <section tabIndex={-1}>
      <input aria-label="前" />
      <button type="button" popoverTarget="list">
        选择
      </button>
      <Popover id="list" side="below" onToggle={() => {}}>
        <input aria-label="里" />
      </Popover>
    </section>,
  );
  const popover = document.querySelector<HTMLElement>('#list')!;
  const hide = vi.fn();
  Object.assign(popover, { hidePopover: hide });
  const focus = (element: Element): void => {
    fireEvent.focusIn(element);
  };
  const toggle = (newState: string): void => {
    fireEvent(popover, Object.assign(new Event('toggle'), { newState }));
  };
  focus(screen.getByLabelText('前'));
  expect(hide).not.toHaveBeenCalled();
  toggle('open');
  focus(screen.getByRole('button', { name: '选择' }));
  focus(screen.getByLabelText('里'));
  focus(document.querySelector('section')!);
  expect(hide).not.toHaveBeenCalled();
  focus(screen.getByLabelText('前'));
  expect(hide).toHaveBeenCalledOnce();
  toggle('closed');
  focus(screen.getByLabelText('前'));
  expect(hide).toHaveBeenCalledOnce();
});
