/** Validates upstream addresses as link targets. */
import { pages } from '~/api/generated/pages';
import { matchPath } from '~/lib/route-match';

export type Target =
  /** A page of this site. */
  | { readonly kind: 'page'; readonly to: string }
  /** Another site on the operator's list. */
  | { readonly kind: 'site'; readonly href: string }
  /** None: missing, malformed, not one of our pages, or a host outside the list. */
  | { readonly kind: 'none' };

const nowhere = { kind: 'none' } as const;
const here = 'https://here.invalid';

export function targetOf(address: string | undefined, linkHosts: readonly string[]): Target {
  const url = address ? urlOf(address) : undefined;
  if (!url) return nowhere;
  // Credentials before the host can disguise it.
  if (url.username || url.password) return nowhere;
  if (url.origin !== here) {
    return /^https?:$/.test(url.protocol) && isAllowed(url.hostname, linkHosts)
      ? { kind: 'site', href: url.href }
      : nowhere;
  }
  const to = url.pathname + url.search + url.hash;
  return matchPath(pages, url.pathname) ? { kind: 'page', to } : nowhere;
}

const inquiries: ReadonlySet<string> = new Set(['ASK_PRICE', 'ASK_PRICE_MODEL', 'DEALER_CLUE']);

/** Address of the target if it is a page with an inquiry. */
export function inquiryPath(target: Target): string | undefined {
  if (target.kind !== 'page') return undefined;
  const [path = ''] = target.to.split(/[?#]/);
  return inquiries.has(matchPath(pages, path)?.page ?? '') ? target.to : undefined;
}

function isAllowed(host: string, linkHosts: readonly string[]): boolean {
  return linkHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}

/** Addresses without a host belong to this site. */
function urlOf(address: string): URL | undefined {
  try {
    return new URL(address, here);
  } catch {
    return undefined;
  }
}
