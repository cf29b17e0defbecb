import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { later } from './later';

const Part = ({ name }: { name: string }) => <p>{name}</p>;
const Place = () => <p>占位</p>;

test('shows the placeholder until the code is loaded, and never again', async () => {
  const load = vi.fn(() => Promise.resolve(Part));
  const Late = later(load, Place);
  const { unmount } = render(<Late name="资讯" />);
  expect(screen.getByText('占位')).toBeTruthy();
  expect(await screen.findByText('资讯')).toBeTruthy();
  unmount();
  render(<Late name="再来" />);
  expect(screen.getByText('再来')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('renders the placeholder on a server', () => {
  const Late = later(() => Promise.resolve(Part), Place);
  expect(renderToString(<Late name="资讯" />)).toBe('<p>占位</p>');
});

test('loads failed code again on retry', async () => {
  let broken = true;
  const Late = later(
    () => (broken ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(Part)),
    Place,
  );
  render(
    <StrictMode>
      <Late name="资讯" />
    </StrictMode>,
  );
  expect(await screen.findByText('加载失败')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('资讯')).toBeTruthy();
});
