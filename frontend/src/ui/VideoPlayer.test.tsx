import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { VideoPlayer } from './VideoPlayer';

const media = HTMLMediaElement.prototype;
let play = vi.spyOn(media, 'play');
let pause = vi.spyOn(media, 'pause');
let load = vi.spyOn(media, 'load');

beforeEach(() => {
  play = vi.spyOn(media, 'play').mockResolvedValue();
  pause = vi.spyOn(media, 'pause').mockReturnValue();
  load = vi.spyOn(media, 'load').mockReturnValue();
});

const film = (title = '试驾') => screen.getByLabelText<HTMLVideoElement>(title);
const shape = () => document.querySelector('svg')?.getAttribute('viewBox');
const show = (props: Partial<Parameters<typeof VideoPlayer>[0]> = {}) =>
  render(<VideoPlayer src="/media/a.mp4" ratio={16 / 9} title="试驾" {...props} />);

test('has native controls, a poster and a name', () => {
  show({ poster: '/media/a.svg' });
  expect(film().controls).toBe(true);
  expect(film().getAttribute('poster')).toBe('/media/a.svg');
  expect(film().getAttribute('src')).toBe('/media/a.mp4');
  expect(play).not.toHaveBeenCalled();
});

test.each([
  [16 / 9, '0 0 1778 1000'],
  [2, '0 0 2000 1000'],
  [undefined, '0 0 1778 1000'],
  [9 / 16, '0 0 1333 1000'],
  [90, '0 0 2400 1000'],
])('with ratio %s reserves %s before loading', (ratio, place) => {
  show({ ratio });
  expect(shape()).toBe(place);
});

describe('preloading', () => {
  const asked = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  test('loads duration and size by default', () => {
    asked(false);
    show();
    expect(film().preload).toBe('metadata');
  });

  test('loads nothing with reduced data', () => {
    asked(true);
    show();
    expect(film().preload).toBe('none');
  });

  test('loads nothing on a server', () => {
    const html = renderToString(<VideoPlayer src="/media/a.mp4" title="试驾" />);
    expect(html).toContain('preload="none"');
    expect(html).not.toContain('style=');
  });
});

test('plays one video at a time', () => {
  render(
    <>
      <VideoPlayer src="/media/a.mp4" title="第一段" />
      <VideoPlayer src="/media/b.mp4" title="第二段" />
    </>,
  );
  vi.spyOn(film('第一段'), 'paused', 'get').mockReturnValue(false);
  vi.spyOn(film('第二段'), 'paused', 'get').mockReturnValue(false);
  fireEvent.play(film('第二段'));
  expect(pause.mock.contexts).toEqual([film('第一段')]);
});

test('reports a failure and resumes at its position on retry', async () => {
  show();
  film().currentTime = 42;
  fireEvent.timeUpdate(film());
  fireEvent.error(film());
  expect(screen.getByRole('alert').textContent).toContain('视频加载失败');
  expect(film().controls).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(film());
  film().currentTime = 0;
  fireEvent.loadedMetadata(film());
  expect(film().currentTime).toBe(42);
});

test('another video starts without the failure of the first', () => {
  const { rerender } = show();
  fireEvent.error(film());
  rerender(<VideoPlayer src="/media/b.mp4" title="试驾" />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the next video at the end and hides it on replay', () => {
  show({ ending: <p>下一个</p> });
  expect(screen.queryByText('下一个')).toBeNull();
  fireEvent.ended(film());
  expect(screen.getByText('下一个')).toBeTruthy();
  fireEvent.play(film());
  expect(screen.queryByText('下一个')).toBeNull();
  fireEvent.ended(film());
  fireEvent.seeking(film());
  expect(screen.queryByText('下一个')).toBeNull();
});

test('starts a chosen video by itself and stays quiet if the browser refuses', async () => {
  play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  show({ autoPlay: true });
  await act(() => Promise.resolve());
  expect(play).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a video shows only the poster and says so', () => {
  show({ src: undefined });
  expect(screen.getByText('暂无可播放的视频')).toBeTruthy();
  expect(film().controls).toBe(false);
});
