import { useEffect } from 'react';

import type { PageHeads } from '~/lib/page-entry';
import { headOf, type Payloads } from '~/lib/page-values';

import { useRoute } from './route';

/**
 * Sets title, keywords, description and canonical as the page file says. Every page calls it once,
 * with the heads of its own chunk and with the payloads that their templates name.
 */
export function useHead(heads: PageHeads, payloads: Payloads = {}): void {
  const route = useRoute();
  const own = heads[route.page] ?? { head: {} };
  const { title, keywords, description, canonical } = headOf(own, route.entry, route, payloads);

  useEffect(() => {
    document.title = title ?? '';
    setMeta('keywords', keywords ?? '');
    setMeta('description', description ?? '');
    setCanonical(canonical);
  }, [title, keywords, description, canonical]);
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
  link.href = new URL(path, location.origin).href;
}
