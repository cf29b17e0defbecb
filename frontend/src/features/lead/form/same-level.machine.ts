/**
 * The list of same-level cars after a lead: each with a button that asks for its price at once
 * (spec leads §2, Same-level car list button), and one consent for all of them. Pure.
 */
import { assertNever } from '~/lib/invariant';

import type { OpenLead } from './open-lead';
import type { Answer } from './outbox.machine';
import { withdrawnWords } from './outbox-words';

export type SameLevelButton =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting'; readonly attempt: number; readonly lead: OpenLead }
  /** `lead` is set if its outcome is unknown: the outbox resolves it first. */
  | { readonly status: 'failed'; readonly message: string; readonly lead: OpenLead | null }
  /** `waits`: the gateway has it, and no dealer yet. */
  | { readonly status: 'done'; readonly leadId: string; readonly waits: boolean };

export type SameLevel = {
  readonly attempts: number;
  readonly agreedAt: number | null;
  /** A button was clicked: a missing consent is shown. */
  readonly revealed: boolean;
  /** By series id; absent means idle. */
  readonly buttons: { readonly [seriesId: string]: SameLevelButton };
};

export type SameLevelEvent =
  | { type: 'agreed'; at: number }
  | { type: 'disagreed' }
  /** The recipients changed. */
  | { type: 'recipients-changed' }
  | { type: 'asked'; seriesId: string; proposed: OpenLead }
  | { type: 'accepted'; seriesId: string; attempt: number; leadId: string; waits: boolean }
  /** Of one that waited. */
  | { type: 'learned'; seriesId: string; answer: Answer }
  | { type: 'refused'; seriesId: string; attempt: number; message: string }
  | { type: 'failed'; seriesId: string; attempt: number; message: string };

export const noSameLevel: SameLevel = { attempts: 0, agreedAt: null, revealed: false, buttons: {} };

const idle: SameLevelButton = { status: 'idle' };

export function buttonOf(state: SameLevel, seriesId: string): SameLevelButton {
  return state.buttons[seriesId] ?? idle;
}

/** An event that does not apply to a state returns the same state. */
export function sameLevel(state: SameLevel, event: SameLevelEvent): SameLevel {
  switch (event.type) {
    case 'agreed':
      return { ...state, agreedAt: event.at };
    case 'disagreed':
    case 'recipients-changed':
      return state.agreedAt === null ? state : { ...state, agreedAt: null };
    case 'asked':
      return asked(state, event);
    case 'accepted':
      return settled(state, event, () => ({
        status: 'done',
        leadId: event.leadId,
        waits: event.waits,
      }));
    case 'learned':
      return learned(state, event);
    case 'refused':
      return settled(state, event, () => ({
        status: 'failed',
        message: event.message,
        lead: null,
      }));
    case 'failed':
      return settled(state, event, (lead) => ({ status: 'failed', message: event.message, lead }));
    default:
      return assertNever(event);
  }
}

function asked(state: SameLevel, event: Extract<SameLevelEvent, { type: 'asked' }>): SameLevel {
  const { seriesId, proposed: lead } = event;
  const button = buttonOf(state, seriesId);
  if (button.status === 'submitting' || button.status === 'done') return state;
  if (state.agreedAt === null) return state.revealed ? state : { ...state, revealed: true };
  const attempt = state.attempts + 1;
  return { ...put(state, seriesId, { status: 'submitting', attempt, lead }), attempts: attempt };
}

function learned(
  state: SameLevel,
  { seriesId, answer }: Extract<SameLevelEvent, { type: 'learned' }>,
): SameLevel {
  const button = buttonOf(state, seriesId);
  if (button.status !== 'done' || !button.waits) return state;
  switch (answer.status) {
    case 'accepted':
      return put(state, seriesId, {
        ...button,
        leadId: answer.receipt?.leadId ?? '',
        waits: false,
      });
    case 'refused':
      return put(state, seriesId, { status: 'failed', message: answer.message, lead: null });
    case 'withdrawn': {
      const message = withdrawnWords(answer.mayHaveArrived, 'inquiry');
      return put(state, seriesId, { status: 'failed', message, lead: null });
    }
    case 'held':
    case 'failed':
    case 'unknown':
      return state;
  }
}

function settled(
  state: SameLevel,
  { seriesId, attempt }: { readonly seriesId: string; readonly attempt: number },
  next: (lead: OpenLead) => SameLevelButton,
): SameLevel {
  const button = buttonOf(state, seriesId);
  if (button.status !== 'submitting' || button.attempt !== attempt) return state;
  return put(state, seriesId, next(button.lead));
}

function put(state: SameLevel, seriesId: string, button: SameLevelButton): SameLevel {
  return { ...state, buttons: { ...state.buttons, [seriesId]: button } };
}
