// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';

import { noPageData } from '~/api/page-data';

import { App } from './App';
import { chunks } from './routes';
import { prepareParts } from './ui/later';

beforeAll(async () => {
  await chunks.prepare('NotFoundPage');
  await prepareParts();
});

function html(address: string): string {
  return renderToString(
    <StaticRouter location={address}>
      <App pageData={{ ...noPageData, city: '上海', now: 1_763_665_200_000 }} />
    </StaticRouter>,
  );
}

test('shell and page render without a browser', () => {
  expect(typeof document).toBe('undefined');
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  vi.stubGlobal('Intl', undefined);
  const text = html('/nonsense');
  expect(text).toContain('前方没有路了');
  expect(text).toContain('排行榜');
  expect(text).toContain('上海');
});

test('the same address renders the same text', () => {
  expect(html('/nonsense')).toBe(html('/nonsense'));
});
