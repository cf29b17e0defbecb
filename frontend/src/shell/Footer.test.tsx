import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { Footer } from './Footer';

test('fourteen friends, each in a window of its own', async () => {
  render(<Footer />);
  const links = within(screen.getByRole('navigation', { name: '友情链接' }));
  const friends = await links.findAllByRole('link');
  expect(friends).toHaveLength(14);
  for (const friend of friends) expect(friend.getAttribute('rel')).toBe('noopener nofollow');
});

test.each(['用户协议', '隐私政策'])('%s opens as a text of its own', async (name) => {
  render(<Footer />);
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(5);
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('the open platform is the description of our calls', () => {
  render(<Footer />);
  expect(screen.getByRole('link', { name: '开放平台' }).getAttribute('href')).toBe('/docs');
});
