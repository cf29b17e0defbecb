import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '~/ui/tokens.css';
import '~/ui/base.css';
import '~/shell/favicon.svg';

import type { CallError } from '~/api/call-error';
import { traceFetches } from '~/api/fetch-trace';
import { pages } from '~/api/generated/pages';
import { readPageData } from '~/api/page-data';
import { keepLeadSource } from '~/lib/lead-source';
import { noteProblem } from '~/lib/problems';
import { setRendered } from '~/lib/rendered-document';
import { matchPath } from '~/lib/route-match';
import { MissedEntry } from '~/route/MissedEntry';

import { App } from './App';
import { chunks } from './routes';

// Failed pictures do not bubble, hence the capture.
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
  addEventListener(
    type,
    (event) => {
      noteProblem('script', event);
    },
    true,
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const { href } = location;
  const pageData = readPageData(document);
  traceFetches(pageData);
  keepLeadSource();
  const page = matchPath(pages, location.pathname)?.page ?? 'NOT_FOUND';

  // The first page renders at once; a chunk that fails to load shows its error on rendering.
  const needed = pageData.status === 404 ? [page, 'NOT_FOUND' as const] : [page];
  await Promise.allSettled(needed.map((name) => chunks.prepare(pages[name].chunk)));

  const app = (
    <BrowserRouter useTransitions={false}>
      <App pageData={pageData} />
      <MissedEntry />
    </BrowserRouter>
  );
  // In slices: as one task, the first render of a long page blocks input for 0.2 s.
  startTransition(() => {
    // React's default for an error that it recovered from is to report it as uncaught. It renders anew what Back brought
    // after this, before the first slice.
    const onRecoverableError = (error: unknown): void => {
      if (location.href === href) onCaughtError(error);
    };
    const options = { onCaughtError, onRecoverableError };
    // The gateway renders whole pages; of others it sends the shell. Back may have come while the code loaded.
    const isRendered = !!root.firstChild && location.href === href;
    setRendered(isRendered);
    if (isRendered) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

/** A page with a missing subject shows it; that is not an error to report. */
function onCaughtError(error: unknown): void {
  if ((error as CallError | null)?.kind !== 'missing') console.error(error);
}

void start();
