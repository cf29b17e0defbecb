/** What brought the visitor here, for the leads of this visit (spec leads §2). */
import { writeSession } from './storage';

/**
 * Of an address with from_src keeps the start that is mapped, and no other word: an address may name a person. Called
 * before anything is loaded late: the visitor may leave the landing page at once.
 */
export function keepLeadSource(): void {
  const source = new URLSearchParams(location.search).get('from_src');
  if (source) writeSession('from_src', /^aladdin_(5271|50760)|$/.exec(source)?.[0]);
}
