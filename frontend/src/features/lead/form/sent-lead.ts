/** What the page or dialog is told of a lead that was taken. */
import type { SavedPhone } from './saved-phone';

/** What is known once a lead is taken: its id, the phone by its mask, how the visitor is called. */
export type SentLead = {
  readonly leadId: string;
  readonly phone: SavedPhone;
  readonly name: string;
  /** Of a lead that the gateway keeps until the upstream has it. */
  readonly receiptNumber?: string | undefined;
  /** What was taken is what was sent before, under the same car and phone, and not this. */
  readonly earlier?: boolean | undefined;
  /** The lead's clue_source_type, for the calls after it. */
  readonly sourceType?: string | undefined;
};

/** What of it travels to the page after it, with the entry of the browser's history: nothing of the visitor. */
export function stateOf({ leadId, receiptNumber, earlier, sourceType }: SentLead) {
  return {
    leadId,
    ...(receiptNumber !== undefined && { receiptNumber }),
    ...(earlier && { earlier }),
    ...(sourceType !== undefined && { sourceType }),
  };
}
