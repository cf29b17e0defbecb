import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';

import { Link } from './Link';

function Where() {
  const { pathname, search, ...rest } = useLocation();
  const state: unknown = rest.state;
  return (
    <output>{[pathname + search, useNavigationType(), JSON.stringify(state)].join(' ')}</output>
  );
}

function show(link: React.ReactNode) {
  render(
    <MemoryRouter initialEntries={['/start']} useTransitions={false}>
      {link}
      <Where />
    </MemoryRouter>,
  );
}
const where = () => screen.getByRole('status').textContent;

/** True if the browser handles the link itself. */
function click(init: object = {}): boolean {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  return !event.defaultPrevented;
}

test('navigates with the router and passes its state', () => {
  show(
    <Link to="/rank?sort=heat" state={{ stay: true }}>
      榜单
    </Link>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/rank?sort=heat');
  expect(click()).toBe(false);
  expect(where()).toBe('/rank?sort=heat PUSH {"stay":true}');
});

test('can replace the history entry', () => {
  show(
    <Link to="/rank" replace>
      榜单
    </Link>,
  );
  click();
  expect(where()).toBe('/rank REPLACE null');
});

test('to the current page replaces the history entry', () => {
  show(<Link to={location.pathname}>这里</Link>);
  click();
  expect(where()).toBe(`${location.pathname} REPLACE null`);
});

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('is left to the browser with %j', (init) => {
  show(<Link to="/rank">榜单</Link>);
  expect(click(init)).toBe(true);
  expect(where()).toBe('/start POP null');
});

test('in a new tab is left to the browser', () => {
  show(
    <Link to="/rank" target="_blank">
      榜单
    </Link>,
  );
  expect(click()).toBe(true);
});

test('can be prevented by a handler', () => {
  const onClick = vi.fn((event: React.MouseEvent) => {
    event.preventDefault();
  });
  show(
    <Link to="/rank" onClick={onClick}>
      榜单
    </Link>,
  );
  click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(where()).toBe('/start POP null');
});
