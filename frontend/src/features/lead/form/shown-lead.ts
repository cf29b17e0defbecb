/** The lead that the page after it tells of: as its form's navigation names it, or as the browser keeps it. */
import { readKept } from './outbox-kept';
import { readSavedPhone, type SavedPhone } from './saved-phone';

export type ShownLead = {
  readonly leadId: string;
  readonly phone: SavedPhone;
  /** Of a lead that the gateway keeps until the upstream has it. */
  readonly receiptNumber?: string | undefined;
  readonly earlier: boolean;
  readonly sourceType: string;
};

export type LeadCar = {
  readonly seriesId: string | undefined;
  readonly modelId: string | undefined;
};

const ownSourceType = 'form_public';

/** Where the browser keeps nothing. */
const noPhone: SavedPhone = { phone: '', encryptphone: '' };

/** By the code alone a lead is taken as well: then its id is ''. */
export function leadIn(state: unknown): ShownLead | null {
  if (typeof state !== 'object' || state === null || !('leadId' in state)) return null;
  const { leadId } = state;
  if (typeof leadId !== 'string') return null;
  const sourceType = textIn(state, 'sourceType') ?? ownSourceType;
  const receiptNumber = textIn(state, 'receiptNumber');
  const lead = {
    leadId,
    phone: readSavedPhone() ?? noPhone,
    earlier: 'earlier' in state,
    sourceType,
  };
  return receiptNumber === undefined ? lead : { ...lead, receiptNumber };
}

/** The last lead of this car that another tab has sent, or this one before it was closed, as a form's navigation names it. */
export function keptState({ seriesId, modelId }: LeadCar, now: number): object | null {
  const receiptNumber = readKept(now)
    .filter(({ kind }) => kind === 'lead')
    .filter(({ about }) => about.seriesId === seriesId && about.modelId === modelId)
    .flatMap((one) => one.receiptNumber ?? [])
    .at(-1);
  return receiptNumber === undefined ? null : { leadId: '', receiptNumber };
}

function textIn(state: object, key: string): string | undefined {
  const value = key in state ? (state as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}
