import { useEffect } from 'react';

import type { PageHeads } from '~/lib/page-entry';
import { headOf, type Payloads } from '~/lib/page-values';

import { useRoute } from './route';

const siteName = '驾到';

/**
 * Sets title, keywords, description and canonical from the page file. Every page calls it once, with
 * the heads of its chunk and the payloads used in their templates. Until all of them are
 * loaded, a document keeps its original head, and a page reached by navigation has the
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

/** Setting the same title again would repeat the announcement of screen readers. */
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
  // Search engines need absolute addresses.
  link.href = location.origin + path;
}

/** Structured data describes only the page of the document. */
function removeStructuredData(): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
}
