/** What an ad adds to the leads of its form. */
import type { Payload } from '~/api/call-types';

const ownSourceType = 'form_public';

export function adLead(ad: Payload<'getSubmit'>) {
  return {
    sourceType: wordIn(ad.clue_source_type) ?? ownSourceType,
    clueId: ad.mid_clue_id,
    projectId: ad.wxt_project_id,
    subMerchantId: wordIn(ad.sub_merchant_id),
  };
}

/** A label that the calls of a lead take; any other would have them refused, and counts as none. */
function wordIn(text: unknown): string | undefined {
  return typeof text === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(text) ? text : undefined;
}
