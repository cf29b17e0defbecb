import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { optionalPart } from './optional-part';

const Place = () => <p>占位</p>;

test('hides an optional part whose code fails to load', async () => {
  const load = vi.fn(() => Promise.reject(new Error('ChunkLoadError')));
  const Late = optionalPart<{ name: string }>(load, Place);
  render(<Late name="资讯" />);
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
  expect(screen.getByText('占位')).toBeTruthy();
  expect(screen.queryByText('加载失败')).toBeNull();
});

test('asks for the code once more for another thing that wants it', async () => {
  const Part = ({ text }: { text: string }) => <p>{`找到${text}`}</p>;
  const load = vi
    .fn(() => Promise.resolve(Part))
    .mockImplementationOnce(() => Promise.reject(new Error('ChunkLoadError')));
  const Late = optionalPart<{ text: string }>(load, Place, ({ text }) => text);
  const { rerender } = render(<Late text="比" />);
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
  rerender(<Late text="比" />);
  expect(load).toHaveBeenCalledOnce();
  rerender(<Late text="比亚" />);
  expect(await screen.findByText('找到比亚')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('takes over the placeholder of the document, also where the code is at hand', async () => {
  const Part = () => <b>轮播</b>;
  const Late = optionalPart(() => Promise.resolve(Part), Place);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Late />);
  // Another place of the page has asked for it.
  const { unmount } = render(<Late />);
  expect(await screen.findByText('轮播')).toBeTruthy();
  unmount();
  const mismatch = vi.fn();
  render(<Late />, { container: root, hydrate: true, onRecoverableError: mismatch });
  expect(await screen.findByText('轮播')).toBeTruthy();
  expect(mismatch).not.toHaveBeenCalled();
});
