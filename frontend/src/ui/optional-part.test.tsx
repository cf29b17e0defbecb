import { render, screen } from '@testing-library/react';
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
