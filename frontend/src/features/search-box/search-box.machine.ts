/**
 * The search box: what is typed, what was asked, what is suggested, where Enter leads.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from '~/lib/assert-never';

export type Suggestion = {
  readonly pieces: readonly { readonly text: string; readonly color?: string | undefined }[];
  /** Its gallery is where the suggestion leads; without it, it only fills the box. */
  readonly seriesId?: string | undefined;
};

export type Question =
  | { readonly status: 'none' }
  /** Typed, but the pause since the last question is not over. */
  | { readonly status: 'due'; readonly query: string; readonly shown: readonly Suggestion[] }
  | {
      readonly status: 'asking';
      readonly query: string;
      readonly attempt: number;
      readonly shown: readonly Suggestion[];
    }
  | { readonly status: 'answered'; readonly query: string; readonly shown: readonly Suggestion[] }
  | { readonly status: 'failed'; readonly query: string };

export type List =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly focused: boolean;
      readonly pointerInside: boolean;
      readonly marked: number | null;
    };

export type Departure =
  | { readonly status: 'none' }
  /** Enter was pressed before the answer came. */
  | { readonly status: 'awaited' }
  | { readonly status: 'ready'; readonly seriesId: string };

export type SearchBox = {
  readonly text: string;
  readonly attempts: number;
  readonly question: Question;
  readonly list: List;
  readonly departure: Departure;
};

export type SearchBoxEvent =
  | { type: 'focused' }
  | { type: 'blurred' }
  | { type: 'pointer-entered' }
  | { type: 'pointer-left' }
  | { type: 'typed'; text: string }
  | { type: 'asked' }
  | { type: 'answered'; attempt: number; suggestions: readonly Suggestion[] }
  | { type: 'failed'; attempt: number }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'escaped' }
  | { type: 'submitted' }
  | { type: 'picked'; index: number }
  | { type: 'departed' };

export const mostSuggestions = 10;

export const emptySearchBox: SearchBox = {
  text: '',
  attempts: 0,
  question: { status: 'none' },
  list: { status: 'closed' },
  departure: { status: 'none' },
};

/** An event that makes no sense in a state returns that very state. */
export function searchBox(state: SearchBox, event: SearchBoxEvent): SearchBox {
  const { list, question } = state;
  switch (event.type) {
    case 'focused':
      return { ...state, list: opened(list) };
    case 'blurred':
      if (list.status === 'closed') return state;
      return { ...state, list: list.pointerInside ? { ...list, focused: false } : closed };
    case 'pointer-entered':
      if (list.status === 'closed') return state;
      return { ...state, list: { ...list, pointerInside: true } };
    case 'pointer-left':
      if (list.status === 'closed') return state;
      return { ...state, list: list.focused ? { ...list, pointerInside: false } : closed };
    case 'typed':
      return typed(state, event.text);
    case 'asked':
      if (question.status !== 'due') return state;
      return {
        ...state,
        attempts: state.attempts + 1,
        question: { ...question, status: 'asking', attempt: state.attempts + 1 },
      };
    case 'answered': {
      if (question.status !== 'asking' || question.attempt !== event.attempt) return state;
      const shown = event.suggestions.slice(0, mostSuggestions);
      return settled({ ...state, question: { status: 'answered', query: question.query, shown } });
    }
    case 'failed':
      if (question.status !== 'asking' || question.attempt !== event.attempt) return state;
      return settled({ ...state, question: { status: 'failed', query: question.query } });
    case 'moved':
      return moved(state, event.by);
    case 'escaped':
      if (list.status === 'closed') return state;
      return { ...state, list: closed };
    case 'submitted':
      return submitted(state);
    case 'picked':
      return picked(state, event.index);
    case 'departed':
      if (state.departure.status !== 'ready') return state;
      return { ...state, departure: none };
    default:
      return assertNever(event);
  }
}

/** What the list shows now; while a newer answer is under way, the older one. */
export function suggestionsOf({ question }: SearchBox): readonly Suggestion[] {
  return 'shown' in question ? question.shown : [];
}

const closed = { status: 'closed' } as const;
const none = { status: 'none' } as const;

function opened(list: List): List {
  const pointerInside = list.status === 'open' && list.pointerInside;
  return { status: 'open', focused: true, pointerInside, marked: null };
}

function typed(state: SearchBox, text: string): SearchBox {
  const query = text.trim();
  const list = opened(state.list);
  if (query === '') return { ...state, text, list, question: none, departure: none };
  if (state.question.status !== 'none' && state.question.query === query) {
    return { ...state, text, list, departure: none };
  }
  const question: Question = { status: 'due', query, shown: suggestionsOf(state) };
  return { ...state, text, list, question, departure: none };
}

/** An answer, or its failure, lets a waiting Enter go. */
function settled(state: SearchBox): SearchBox {
  if (state.departure.status !== 'awaited') return state;
  const seriesId = suggestionsOf(state).find((suggestion) => suggestion.seriesId)?.seriesId;
  if (seriesId) return { ...state, departure: { status: 'ready', seriesId } };
  return { ...state, departure: none, list: opened(state.list) };
}

function moved(state: SearchBox, by: 1 | -1): SearchBox {
  const count = suggestionsOf(state).length;
  if (count === 0) return state;
  const list = state.list.status === 'open' ? state.list : opened(state.list);
  if (list.status === 'closed') return state;
  // One more place than suggestions: past either end the mark is back on the box itself.
  const place = ((list.marked ?? -1) + 1 + by + count + 1) % (count + 1);
  return { ...state, list: { ...list, marked: place === 0 ? null : place - 1 } };
}

function submitted(state: SearchBox): SearchBox {
  if (state.text.trim() === '') return state;
  if (state.list.status === 'open' && state.list.marked !== null) {
    return picked(state, state.list.marked);
  }
  const waiting = { ...state, list: closed, departure: { status: 'awaited' } as const };
  const { status } = state.question;
  return status === 'answered' || status === 'failed' ? settled(waiting) : waiting;
}

function picked(state: SearchBox, index: number): SearchBox {
  const suggestion = suggestionsOf(state)[index];
  if (!suggestion) return state;
  const text = suggestion.pieces.map((piece) => piece.text).join('');
  const { seriesId } = suggestion;
  if (!seriesId) return filled(typed(state, text), state.question);
  return { ...typed(state, text), list: closed, departure: { status: 'ready', seriesId } };
}

/** A suggestion that leads nowhere fills the box; where that changes nothing, it counts as Enter. */
function filled(state: SearchBox, before: Question): SearchBox {
  if (state.question !== before || before.status !== 'answered') return state;
  return settled({ ...state, list: closed, departure: { status: 'awaited' } });
}
