import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '~/api/call-error';

import { PageBoundary } from './PageBoundary';

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

test('a page that breaks says so, and can be tried again', async () => {
  render(boundary('a'));
  expect(screen.getByText('页面出错了')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('页面出错了')).toBeTruthy();
  broken = undefined;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('页面')).toBeTruthy();
});

test('another page starts afresh', () => {
  const { rerender } = render(boundary('a'));
  broken = undefined;
  rerender(boundary('a'));
  expect(screen.getByText('页面出错了')).toBeTruthy();
  rerender(boundary('b'));
  expect(screen.getByText('页面')).toBeTruthy();
});

test('a subject that does not exist is a page that does not exist', () => {
  broken = new CallError({ call: 'getSeriesInfo', kind: 'missing', message: '没有' });
  render(boundary('a'));
  expect(screen.getByText('没有这个页面')).toBeTruthy();
});

test('another failed call is a page that broke', () => {
  broken = new CallError({ call: 'getSeriesInfo', kind: 'unavailable', message: '没有应答' });
  render(boundary('a'));
  expect(screen.getByText('页面出错了')).toBeTruthy();
});
