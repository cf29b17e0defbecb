import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { failure, fakeGateway } from '../test/support/fake-gateway';
import { hydrate, renderedOnServer } from '../test/support/hydrate';
import { noPageData } from '~/api/page-data';

import { App } from './App';
import { chunks } from './routes';

// Minimal stand-ins: the pages have their own tests.
vi.mock('~/pages/RankPage', async () => {
  const { heads } = await import('~/api/generated/heads/RankPage');
  const { useHead } = await import('~/route/use-head');
  const { rules } = await import('~/api/generated/rules/RankPage');
  return {
    rules,
    default: function Rank() {
      useHead(heads);
      return <h1>榜单</h1>;
    },
  };
});
vi.mock('~/pages/GalleryPage', async () => {
  const { usePart } = await import('~/route/use-part');
  const { rules } = await import('~/api/generated/rules/GalleryPage');
  return {
    rules,
    default: function Gallery() {
      return <h1>{usePart('getSeriesInfo').status}</h1>;
    },
  };
});

beforeEach(() => {
  fakeGateway();
  performance.clearMarks();
  document.title = '';
});

function open(address: string, status = 200) {
  render(
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <App pageData={{ ...noPageData, status, now: 1_763_665_200_000 }} />
    </MemoryRouter>,
  );
}

test('shows a not-found page with links, inside the shell, for an unknown address', async () => {
  open('/nonsense');
  expect(await screen.findByRole('heading', { name: '前方没有路了' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeTruthy();
  await waitFor(() => {
    expect(document.title).toBe('页面不存在-驾到');
  });
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
});

test('scrolls to the top, moves the focus and announces the title on a new page', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  open('/nonsense');
  // The announcer is loaded after the first page.
  await waitFor(() => {
    expect(performance.getEntriesByName('jiadao:afterwards')).not.toEqual([]);
  });
  await userEvent.click(await screen.findByRole('link', { name: /^销量榜/ }));
  await waitFor(() => {
    expect(document.title).toMatch(/销量排行榜/);
  });
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect((await screen.findByText(document.title)).getAttribute('aria-live')).toBe('polite');
});

test('shows not found for the gallery of a missing series', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const missing = () => failure(404, 40401, '没有这个车系');
  fakeGateway().answer('/api/series/getseriesinfo', missing);
  open('/pic/s-999999999999');
  expect(await screen.findByRole('heading', { name: '前方没有路了' })).toBeTruthy();
  await waitFor(() => {
    expect(document.title).toBe('页面不存在-驾到');
  });
});

test('does not request what the document marks as missing', async () => {
  const gateway = fakeGateway();
  open('/pic/s-999999999999', 404);
  expect(await screen.findByRole('heading', { name: '前方没有路了' })).toBeTruthy();
  expect(gateway.asked).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: /新车榜/ }));
  expect(await screen.findByRole('heading', { name: '榜单' })).toBeTruthy();
});

test('hydrates server-rendered markup unchanged', async () => {
  await chunks.prepare('NotFoundPage');
  const app = <App pageData={{ ...noPageData, status: 404 }} />;
  const root = await renderedOnServer(app, '/nonsense');
  const heading = root.querySelector('h1');
  await hydrate(root, app, '/nonsense');
  expect(root.querySelector('h1')).toBe(heading);
});

test('every page has the footer', async () => {
  open('/nonsense');
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
});
