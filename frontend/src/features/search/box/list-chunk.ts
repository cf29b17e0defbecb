/** What the search box loads once it is used. */
import type { Payload } from '~/api/call-types';

import type { Suggestion } from './search-box.machine';
import { suggestionsIn } from './suggestion-pieces';

export { SearchList } from './SearchList';

/** Throws over an answer that breaks its contract, which is reported. */
export function shownIn(answer: Payload<'searchSug'>): Suggestion[] {
  try {
    return suggestionsIn(answer);
  } catch (thrown) {
    void import(/* webpackChunkName: "mend" */ '~/api/mend').then(({ reportBroken }) => {
      reportBroken('searchSug', answer, thrown);
    });
    throw thrown;
  }
}
