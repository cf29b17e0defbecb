/** A document's load event comes before the client's first commit, which is made of slices. Journeys begin after it. */
import type { BrowserContext, Page } from '@playwright/test';

/** Pages that this context opens wait for their first commit after each navigation. */
export function waitForFirstRenders(context: BrowserContext): void {
  const open = context.newPage.bind(context);
  context.newPage = async () => afterFirstRender(await open());
}

function afterFirstRender(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await firstRender(page);
    return response;
  };
  for (const way of ['reload', 'goBack', 'goForward'] as const) {
    const navigate = page[way].bind(page);
    page[way] = async (options) => {
      const response = await navigate(options);
      await firstRender(page);
      return response;
    };
  }
  return page;
}

/**
 * Documents of other kinds, such as a sitemap, have no root. A rendered page is there before its scripts: React puts
 * properties on the elements that it has taken over, those of the page after those around it.
 */
async function firstRender(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (!root) return true;
    const last = root.querySelector('h1') ?? root.firstElementChild;
    return last !== null && Object.keys(last).length > 0;
  });
  // What its code takes over later; a journey may hold that code back.
  await page.waitForFunction(partsTakenOver, undefined, { timeout: partsMs }).catch(() => {});
}

const partsMs = 5_000;

/** In the browser: React wrote each part between two comments, `$` before it. */
function partsTakenOver(): boolean {
  const root = document.getElementById('root');
  if (!root) return true;
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    const isTaken = nextSibling === null || Object.keys(nextSibling).length > 0;
    if (data === '$' && nextSibling?.nodeType === Node.ELEMENT_NODE && !isTaken) return false;
  }
  return true;
}
