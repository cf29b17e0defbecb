import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { Link } from '~/ui/Link';

import { skipToMain, useArrival } from './arrival';
import { stayHere } from './trail';
import { usePlaceAt } from './use-place-at';

function Site() {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  useArrival(usePlaceAt({ location, type }), { type, state: location.state as unknown });
  return (
    <main tabIndex={-1}>
      <a href="#main" onClick={skipToMain}>
        正文
      </a>
      <Link to="/rank/1-0-0-0-0-0-0.html">榜单</Link>
      <Link to="/pic/s-3" state={stayHere}>
        图片
      </Link>
      <Link to="/#choose">选车</Link>
      <Link to="/#100%">全部</Link>
      <button onClick={() => void navigate(-1)}>返回</button>
      <button onClick={() => void navigate(1)}>前进</button>
      <section id="choose" />
      <section id="100%" />
    </main>
  );
}

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  render(
    <MemoryRouter useTransitions={false}>
      <Site />
    </MemoryRouter>,
  );
});

function scrollDownTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  fireEvent.scroll(window);
}

test("leaves the first page at the browser's scroll position", () => {
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test('starts a new page at the top with the focus on its content', async () => {
  await userEvent.click(screen.getByText('榜单'));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus that it moves leaves the scroll position to it', async () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  const main = screen.getByRole('main');
  const onMain = () => focused.mock.calls.filter((_, call) => focused.mock.contexts[call] === main);
  scrollDownTo(640);
  fireEvent.click(screen.getByText('榜单'));
  expect(onMain()).toEqual([[{ preventScroll: true }]]);
  main.blur();
  fireEvent.click(screen.getByText('返回'));
  expect(onMain()).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
});

test('keeps scroll position and focus on an in-place change', async () => {
  await userEvent.click(screen.getByText('图片'));
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByText('图片'));
});

test('restores the scroll position on going back', async () => {
  scrollDownTo(640);
  await userEvent.click(screen.getByText('榜单'));
  scrollDownTo(0);
  await userEvent.click(screen.getByText('返回'));
  expect(scrolled).toHaveBeenLastCalledWith(0, 640);
});

test('ignores scrolling between a press of Back and the page that it shows', async () => {
  await userEvent.click(screen.getByText('榜单'));
  scrollDownTo(300);
  fireEvent.popState(window);
  scrollDownTo(0);
  await userEvent.click(screen.getByText('返回'));
  await userEvent.click(screen.getByText('前进'));
  expect(scrolled).toHaveBeenLastCalledWith(0, 300);
});

test('moves the focus to the content on going back, where nothing has it', async () => {
  await userEvent.click(screen.getByText('榜单'));
  screen.getByText('返回').focus();
  fireEvent.click(screen.getByText('返回'));
  expect(document.activeElement).toBe(screen.getByText('返回'));
  await userEvent.click(screen.getByText('榜单'));
  screen.getByRole('main').blur();
  fireEvent.click(screen.getByText('返回'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('scrolls to the fragment of an address', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByText('选车'));
  expect(shown.mock.contexts).toEqual([document.getElementById('choose')]);
  expect(scrolled).not.toHaveBeenCalled();
});

test('scrolls to a fragment that is not encoded well', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByText('全部'));
  expect(shown.mock.contexts).toEqual([document.getElementById('100%')]);
  expect(scrolled).not.toHaveBeenCalled();
});

test('skips to the content, and leaves the address as it is', async () => {
  const before = location.href;
  await userEvent.click(screen.getByText('正文'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.href).toBe(before);
});
