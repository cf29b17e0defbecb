/** Where an address that an upstream gave may lead. */
import { pages } from '~/api/generated/pages';
import { matchPath } from '~/lib/route-match';

export type Target =
  /** A page of this site. */
  | { readonly kind: 'page'; readonly to: string }
  /** Another site that the operators let upstreams lead to. */
  | { readonly kind: 'site'; readonly href: string }
  /** Nowhere: no address, one that is none, a page that we do not have, or a site that nobody allowed. */
  | { readonly kind: 'none' };

const nowhere = { kind: 'none' } as const;
const here = 'https://here.invalid';

export function targetOf(address: string | undefined, linkHosts: readonly string[]): Target {
  const url = address ? urlOf(address) : undefined;
  if (!url) return nowhere;
  // A name before the host makes one site look like another.
  if (url.username || url.password) return nowhere;
  if (url.origin !== here) {
    return /^https?:$/.test(url.protocol) && isAllowed(url.hostname, linkHosts)
      ? { kind: 'site', href: url.href }
      : nowhere;
  }
  const to = url.pathname + url.search + url.hash;
  return matchPath(pages, url.pathname) ? { kind: 'page', to } : nowhere;
}

function isAllowed(host: string, linkHosts: readonly string[]): boolean {
  return linkHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}

/** Addresses without a host are those of this site. */
function urlOf(address: string): URL | undefined {
  try {
    return new URL(address, here);
  } catch {
    return undefined;
  }
}
