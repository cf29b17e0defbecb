// @vitest-environment node
/** Every page renders without a browser, a clock or random numbers. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { documents } from '../test/support/documents';

import { App } from './App';
import { chunks } from './routes';
import { prepareParts } from './ui/later';

test.each(documents)('$page at $url', async ({ url, chunk, pageData }) => {
  expect(typeof document).toBe('undefined');
  await chunks.prepare(chunk);
  await prepareParts();
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  vi.stubGlobal('Intl', undefined);
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const write = () =>
    renderToString(
      <StaticRouter location={url}>
        <App pageData={pageData} />
      </StaticRouter>,
    );
  const html = write();
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(write()).toBe(html);
  expect(complaints).not.toHaveBeenCalled();
});
