import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderOn } from '../../test/support/render-page';
import { MendContext } from './Boundary';
import { Sections } from './Guarded';

let broken = true;

function Breaks() {
  if (broken) throw new Error('boom');
  return <p>回来了</p>;
}

const column = (
  <Sections as="aside" aria-label="侧栏">
    <p>第一</p>
    <Breaks />
    {false}
    <p>第三</p>
  </Sections>
);

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a section that throws shows an error in its place, the others stay', async () => {
  renderOn(column);
  expect((await screen.findByRole('alert')).textContent).toContain('这部分内容没能显示出来');
  const words = screen.getByRole('complementary', { name: '侧栏' }).textContent;
  expect(words).toMatch(/^第一加载失败.*第三$/);
});

test('a retry shows it again', async () => {
  renderOn(column);
  const retry = await screen.findByRole('button', { name: '重试' });
  broken = false;
  await userEvent.click(retry);
  expect(screen.getByText('回来了')).toBeTruthy();
});

test('recovers without a retry once its cause is removed', async () => {
  const mend = vi.fn(async () => {
    broken = false;
    return true;
  });
  renderOn(<MendContext value={mend}>{column}</MendContext>);
  expect(await screen.findByText('回来了')).toBeTruthy();
  expect(mend).toHaveBeenCalledOnce();
});
