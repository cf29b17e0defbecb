import { useEffect } from 'react';

import type { PageHeads } from '~/lib/page-entry';
import { headOf, type Payloads } from '~/lib/page-values';

import { useRoute } from './route';

const siteName = '驾到';

/**
 * Sets title, keywords, description and canonical as the page file says. Every page calls it once,
 * with the heads of its own chunk and with the payloads that their templates name. Until they are
 * all there, a document keeps the head it came with, and a page that was navigated to has the
 * site's name.
 */
export function useHead(heads: PageHeads, payloads: Payloads = {}): void {
  const { page, rules, params, query, ofDocument } = useRoute();
  const templates = heads[page] ?? { head: {} };
  const head = headOf(templates, rules, { params, query }, payloads);
  const { whole, title = siteName, keywords = '', description = '', canonical } = head;

  useEffect(() => {
    if (!whole && ofDocument) return;
    setTitle(whole ? title : siteName);
    setMeta('keywords', keywords);
    setMeta('description', description);
    setCanonical(whole ? canonical : undefined);
    if (!ofDocument) removeStructuredData();
  }, [whole, ofDocument, title, keywords, description, canonical]);
}

/** The same title again would be said again to screen readers. */
function setTitle(title: string): void {
  if (document.title !== title) document.title = title;
}

function setMeta(name: string, content: string): void {
  const meta =
    document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ??
    document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

function setCanonical(path: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) {
    existing?.remove();
    return;
  }
  const link =
    existing ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  // Search engines want the whole address.
  link.href = location.origin + path;
}

/** It tells of the page that the document was made for. */
function removeStructuredData(): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
}
