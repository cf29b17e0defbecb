// Generates the table of chunks: a chunk of the page files is the module of that name in src/pages.

/** @param {string[]} chunks */
export function routesSource(chunks) {
  const entries = [...chunks]
    .sort()
    .map(
      (chunk) => `${chunk}: () => import(/* webpackChunkName: "${chunk}" */ '~/pages/${chunk}')`,
    );
  return `/** Maps the chunks of contracts/pages to their modules. The compiler reports missing pages. */
import type { PageChunk } from '~/api/generated/pages';
import { pageChunks } from '~/route/page-chunks';

export const chunks = pageChunks<PageChunk>({ ${entries.join(',\n')} });
`;
}
