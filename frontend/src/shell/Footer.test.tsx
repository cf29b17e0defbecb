import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { Footer } from './Footer';

// B2.99
// L2.42
test('fourteen friends, each in a window of its own', async () => {
  render(<Footer />);
  const links = within(await screen.findByRole('navigation', { name: '友情链接' }));
  const friends = await links.findAllByRole('link');
  expect(friends).toHaveLength(14);
  for (const friend of friends) expect(friend.getAttribute('rel')).toBe('noopener nofollow');
});

// B2.100 B2.101
// L2.39 L2.40
test.each(['用户协议', '隐私政策'])('%s opens as a text of its own', async (name) => {
  render(<Footer />);
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(5);
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

// B2.102
// L2.41
test('the open platform is the description of our calls', async () => {
  render(<Footer />);
  const platform = await screen.findByRole('link', { name: '开放平台' });
  expect(platform.getAttribute('href')).toBe('/docs');
});

test('without the links it keeps the note about the data', () => {
  render(<Footer links={false} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/仅供演示/)).toBeTruthy();
});
