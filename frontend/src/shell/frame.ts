/** What of the shell a page shows (spec leads §2). */
export type Frame = {
  readonly topBar: 'hidden' | 'fixed' | 'flowing';
  readonly searchBox: boolean;
  readonly citySelector: boolean;
  /** In the footer; the home page has them at the end of its right column. */
  readonly siteLinks: boolean;
  readonly ground: 'white' | 'grey';
};

const bare = new Set(['DOWNLOAD_APP', 'VR_ROUND', 'VR_PANO']);
const fixed = new Set(['PARAMETER', 'CONSTRAST', 'CONSTRAST_MODEL']);

export function frameOf(page: string, query: URLSearchParams): Frame {
  const hidden = bare.has(page) || !!query.get('hiddenTopBar');
  return {
    topBar: hidden ? 'hidden' : fixed.has(page) ? 'fixed' : 'flowing',
    searchBox: page !== 'SEARCH',
    citySelector: page !== 'AD_HARD',
    siteLinks: page !== 'INDEX',
    ground: page === 'AD_HARD' ? 'grey' : 'white',
  };
}

export type TabName = 'home' | 'database' | 'dealers' | 'rank';

/** The tab of the top bar that a page belongs to. */
export function tabOf(page: string): TabName | undefined {
  if (page === 'INDEX') return 'home';
  if (page === 'CAR_DATABASE') return 'database';
  if (/^DEALER(_|$)/.test(page)) return 'dealers';
  return page.startsWith('RANK_') ? 'rank' : undefined;
}
