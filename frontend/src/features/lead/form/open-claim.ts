/** A claim as its form hands it in. */
import type { ClaimTerms } from './claim-payload';
import type { SavedPhone } from './saved-phone';

export type OpenClaim = {
  /** Idempotency-Key, a UUID of version 4. */
  readonly key: string;
  readonly mask: string;
  readonly terms: ClaimTerms;
  readonly at: number;
};

/** With the fields that are not persisted. */
export type OwnClaim = OpenClaim & { readonly name: string; readonly phone: string | SavedPhone };
