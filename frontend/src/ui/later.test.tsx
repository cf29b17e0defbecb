import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { later, prepareParts } from './later';

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

test('a server whose code is not prepared leaves the placeholder to the browser', () => {
  const Late = later(() => Promise.resolve(Part), Place);
  expect(renderToString(<Late name="资讯" />)).toContain('<!--$!-->');
});

test('a server has its content, which the browser takes over once the code has come', async () => {
  const OnServer = later(() => Promise.resolve(Part), Place);
  await prepareParts();
  const html = renderToString(<OnServer name="资讯" />);
  expect(html).toBe('<!--$--><p>资讯</p><!--/$-->');

  let bring: (part: typeof Part) => void = () => {};
  const InBrowser = later(() => new Promise<typeof Part>((resolve) => (bring = resolve)), Place);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const written = root.querySelector('p');
  const mismatch = vi.fn();
  render(<InBrowser name="资讯" />, {
    container: root,
    hydrate: true,
    onRecoverableError: mismatch,
  });
  expect(root.textContent).toBe('资讯');
  bring(Part);
  await vi.waitFor(() => {
    expect(Object.keys(written ?? {})).not.toEqual([]);
  });
  expect(root.querySelector('p')).toBe(written);
  expect(mismatch).not.toHaveBeenCalled();
});

test('brings the code of a part that another part brings', async () => {
  const load = vi.fn(() => Promise.resolve(Part));
  later(() => {
    later(load, Place);
    return Promise.resolve(Part);
  }, Place);
  await prepareParts();
  expect(load).toHaveBeenCalledOnce();
});

test('content of the document stays where its code does not come', async () => {
  const load = vi.fn(() => Promise.reject<typeof Part>(new Error('ChunkLoadError')));
  const Late = later(load, Place);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<!--$--><p>资讯</p><!--/$-->';
  render(<Late name="资讯" />, { container: root, hydrate: true });
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
  await act(() => Promise.resolve());
  expect(root.textContent).toBe('资讯');
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

test('asks again for code that failed when the network is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.reject(new Error('offline')));
  const Late = later(load, Place);
  render(<Late name="资讯" />);
  expect(await screen.findByText('网络连接失败，请检查网络')).toBeTruthy();
  load.mockResolvedValue(Part);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('资讯')).toBeTruthy();
  expect(screen.queryByText('网络连接失败，请检查网络')).toBeNull();
});
