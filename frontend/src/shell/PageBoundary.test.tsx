import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '~/api/call-error';

import { onPage, renderOn } from '../../test/support/render-page';

import { PageBoundary } from './PageBoundary';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

let broken: Error | undefined;

function Page() {
  if (broken) throw broken;
  return <p>页面</p>;
}

const boundary = (pageKey: string) => (
  <PageBoundary pageKey={pageKey} notFound={<p>没有这个页面</p>}>
    <Page />
  </PageBoundary>
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  broken = new Error('boom');
});

test('a page that throws shows an error and can be retried', async () => {
  renderOn(boundary('a'));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  broken = undefined;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('页面')).toBeTruthy();
});

test('another page starts afresh', async () => {
  const { rerender } = renderOn(boundary('a'));
  broken = undefined;
  rerender(onPage(boundary('a')));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  rerender(onPage(boundary('b')));
  expect(screen.getByText('页面')).toBeTruthy();
});

test('a missing subject shows the not-found page', () => {
  broken = new CallError({ call: 'getSeriesInfo', kind: 'missing', message: '没有' });
  renderOn(boundary('a'));
  expect(screen.getByText('没有这个页面')).toBeTruthy();
});

test('another failed call shows the error page', async () => {
  broken = new CallError({ call: 'getSeriesInfo', kind: 'unavailable', message: '没有应答' });
  renderOn(boundary('a'));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
});

test.each([
  [new Error('boom'), `反馈编号 ${traceId}`],
  [
    new CallError({ call: 'index', kind: 'unavailable', message: '没有应答', traceId: 'of-call' }),
    '反馈编号 of-call',
  ],
])('%s shows its id for support', async (error, words) => {
  broken = error;
  renderOn(boundary('a'), { pageData: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a page whose code did not load comes when the network is back', async () => {
  broken = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  renderOn(boundary('a'));
  expect(await screen.findByText('网络连接失败，请检查网络')).toBeTruthy();
  broken = undefined;
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(screen.getByText('页面')).toBeTruthy();
});

test('a page that broke by itself waits for its retry when the network is back', async () => {
  renderOn(boundary('a'));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  broken = undefined;
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText('页面')).toBeNull();
});
