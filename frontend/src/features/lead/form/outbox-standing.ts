/** Which sendings are in the way of another one. Pure. */
import { keyOfPhone } from './open-lead';
import type { Outbox, Sending } from './outbox.machine';

/**
 * Sendings with the same aim that have to be settled before another may go out. `who` is the phone. After a
 * reload it is unknown, so such a sending blocks every phone. One that is still checked blocks none.
 */
export function standing(state: Outbox, aim: string, who: string): readonly Sending[] {
  return state.sendings.filter((one) => {
    if (one.progress.status === 'checking') return false;
    const whose = whoOf(one);
    return (one.aim === aim || one.leadAim === aim) && (whose === null || whose === who);
  });
}

/** The phone; null where the bodies are gone with their page. */
export function whoOf({ claim, lead }: Pick<Sending, 'claim' | 'lead'>): string | null {
  if (claim) return keyOfPhone(claim.phone);
  return lead ? keyOfPhone(lead.person.phone) : null;
}

/** What a visitor would call the same: who, and what he chose. Times and devices are left out. */
export function contentOf({ claim, lead }: Pick<Sending, 'claim' | 'lead'>): string {
  if (claim) return JSON.stringify([claim.name, claim.phone, claim.terms.user_city]);
  if (!lead) return '';
  const { terms, person } = lead;
  const chosen =
    terms.call === 'leadSubmit'
      ? [terms.body.city, terms.body.ids]
      : [terms.body.clue_city_name, terms.body.intention_dealer_ids];
  return JSON.stringify([person.name, person.phone, person.code, ...chosen]);
}
