/** Every page with each of its parts failed in turn: the failure is said in its place, but for the parts named here. */
import { beforeEach, expect, test, vi } from 'vitest';

import { documents, type DocumentAt } from '../test/support/documents';
import { renderWithFailing } from '../test/support/failing-call';
import { fakeViewport } from '../test/support/fake-viewport';

import type { CallName } from './api/call-types';
import { chunks } from './routes';

/** Parts whose failure is silent, by page: additions that the page is whole without (decision 59). */
const silent: { readonly [page: string]: readonly string[] } = {
  // Ads; the visitor's own list, which is asked for in place of the one that all start with.
  INDEX: ['getAds', 'commercialv2', 'feedStart'],
  // A link to the next article, and stories of the same tag.
  ARTICLE_DETAIL: ['getPreLoad', 'knowledgeRecommend'],
  NEW_ASK: ['getPreLoad', 'knowledgeRecommend'],
  // Names and links that another answer, or the page without them, makes up for.
  CAR_DATABASE: ['index'],
  // Models beside it that are not in the document are asked for.
  CAR_INFO: ['getModelsBeside', 'getSeriesInfo'],
  CHEYOU_WENDA: ['getSeriesInfo'],
  IMAGE_DETAIL: ['getSeriesInfo'],
  PARAMETER: ['getSeriesInfo'],
  SUBMIT_SUCCESS: ['getSeriesInfo'],
  VR_PANO: ['carModalInfo', 'getSeriesHead'],
  VR_ROUND: ['carModalInfo', 'getSeriesHead'],
  // The review that comes first.
  USER_COMMENT: ['getserieskoubei'],
  USER_COMMENT_MODEL: ['getserieskoubei'],
  // Choices of a dialog or a menu that is not open: it says so once it is.
  ADVERTISE_SUBMIT: ['getmodellistforformpage'],
  // Dealers of readers without script, who then leave the choice to the site.
  ASK_PRICE: ['getmodellistforformpage', 'dealerList'],
  ASK_PRICE_MODEL: ['getmodellistforformpage', 'dealerList'],
  DEALER_CLUE: ['getmodellistforformpage'],
  DEALER_SPECIAL: ['gethomeinfo'],
  OWNER_PRICE: ['conditionSearch', 'getSeriesInfo', 'getmodellistforformpage'],
};

const refused = { ResultCode: 50201, ResultMsg: '服务暂时不可用', Result: null };

beforeEach(() => {
  fakeViewport();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

/** One address of each page that has parts. */
const cases = new Map(
  documents
    .filter(({ pageData }) => Object.keys(pageData.parts).length > 0)
    .map((document) => [document.page, document] as const),
);

// B8.1
// L8.17
test.each([...cases])('%s says what failed', { timeout: 60_000 }, async (page, document) => {
  await chunks.prepare(document.chunk);
  const quiet: string[] = [];
  for (const call of Object.keys(document.pageData.parts)) {
    if (!(await saysFailure(document, call as CallName))) quiet.push(call);
  }
  expect(quiet).toEqual(silent[page] ?? []);
});

async function saysFailure({ url, pageData }: DocumentAt, failed: CallName): Promise<boolean> {
  const parts = { ...pageData.parts, [failed]: refused };
  let said = false;
  // What is loaded after the page says it later.
  await renderWithFailing(failed, { url, pageData: { ...pageData, parts } }, ({ textContent }) => {
    said = /加载失败|服务暂时不可用/.test(textContent);
    return said;
  });
  return said;
}
