import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { rules } from '~/api/generated/rules/NotFoundPage';
import { pageChunks } from '~/route/page-chunks';
import { PlaceContext, placeOf } from '~/route/route';

import { onPage } from '../../test/support/render-page';

import { PageBoundary } from './PageBoundary';

const load = vi.fn();
const chunks = pageChunks({ Page: load });

const PageOf = () => createElement(chunks.component('Page'));
const location = { pathname: '/nonsense', search: '', hash: '', key: 'k', state: null };
const place = placeOf(location, { page: 'NOT_FOUND' });
const site = (pageKey: string) =>
  onPage(
    <PlaceContext value={place}>
      <PageBoundary pageKey={pageKey} notFound={null} onCrash={chunks.forget}>
        <Suspense>
          <PageOf />
        </Suspense>
      </PageBoundary>
    </PlaceContext>,
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  chunks.forget();
  load
    .mockReset()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed. (error: /assets/7.js)'));
  load.mockResolvedValue({ default: () => <p>页面</p>, rules });
});

test('a page whose code fails to load says so without an address', async () => {
  const { container } = render(site('a'));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  expect(container.textContent).not.toMatch(/[A-Za-z]/);
});

test('a retry requests the code again', async () => {
  render(site('a'));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('页面')).toBeTruthy();
});

test('visiting again requests the code again', async () => {
  const { rerender } = render(site('a'));
  await screen.findByText('页面出错了');
  rerender(site('b'));
  expect(await screen.findByText('页面')).toBeTruthy();
});
