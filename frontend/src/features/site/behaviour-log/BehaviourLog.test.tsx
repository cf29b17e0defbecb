import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useNavigate } from 'react-router-dom';

import { onPage } from '../../../../test/support/render-page';
import type { LoggedEvent } from '~/api/activity';
import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import { BehaviourLog } from './BehaviourLog';

vi.mock('./page-speed', () => ({ measureSpeed: () => ({ send: () => undefined }) }));

let bodies: Blob[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  bodies = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: Blob) => bodies.push(body) > 0,
  });
});

function Site() {
  const navigate = useNavigate();
  return (
    <>
      <BehaviourLog />
      <Link to="/s-1002">另一车系</Link>
      <Link to="/rank/1-0-0-0-0-0-0.html">榜单</Link>
      <Link to="/rank/1-0-0-10_15-0-0-0.html" state={stayHere}>
        筛选
      </Link>
      <button onClick={() => void navigate(-1)}>返回</button>
    </>
  );
}

/** Opens a series, follows these links, and leaves. Returns the pages whose views were counted. */
async function viewsOf(...links: string[]): Promise<unknown[]> {
  const { unmount } = render(onPage(<Site />, { at: '/s-1001' }));
  for (const link of links) await userEvent.click(screen.getByText(link));
  act(unmount);
  const texts = await Promise.all(bodies.map((body) => body.text()));
  const events = texts.flatMap((text) => (JSON.parse(text) as { events: LoggedEvent[] }).events);
  return events.filter(({ activity_id: id }) => id === '12931').map(({ page }) => page);
}

test('the view of a page is counted once', async () => {
  expect(await viewsOf()).toEqual(['CAR_TRAIN']);
});

test('another address of the same page is another view', async () => {
  expect(await viewsOf('另一车系')).toEqual(['CAR_TRAIN', 'CAR_TRAIN']);
});

test('a filter changes the address and is no view', async () => {
  expect(await viewsOf('榜单', '筛选')).toEqual(['CAR_TRAIN', 'RANK_SALE_NEW']);
});

test('the way back to a page is a view', async () => {
  expect(await viewsOf('另一车系', '返回')).toEqual(['CAR_TRAIN', 'CAR_TRAIN', 'CAR_TRAIN']);
});
