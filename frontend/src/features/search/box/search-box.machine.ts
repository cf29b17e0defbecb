/**
 * The search box: input, requests, suggestions, and the target of Enter.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from '~/lib/invariant';

/** Text of one colour. */
export type Piece = {
  readonly text: string;
  readonly color?: string | undefined;
  /** What else a span says of its letters. */
  readonly style?: PieceStyle;
};
export type PieceStyle = {
  readonly backgroundColor?: string;
  readonly fontStyle?: string;
  readonly fontWeight?: string;
  readonly textDecoration?: string;
};

export type Suggestion = {
  readonly pieces: readonly Piece[];
  /** Address of the suggestion's page; without it, a search for its words. */
  readonly seriesId?: string | undefined;
  readonly kind?: 'brand' | 'series' | 'conditions' | undefined;
  readonly image?: string | undefined;
  /** Guide prices. */
  readonly price?: string | undefined;
};

type Question =
  | { readonly status: 'none' }
  /** Typed, but the interval since the last request is not over. */
  | { readonly status: 'due'; readonly query: string; readonly shown: readonly Suggestion[] }
  | {
      readonly status: 'asking';
      readonly query: string;
      readonly attempt: number;
      readonly shown: readonly Suggestion[];
    }
  | { readonly status: 'answered'; readonly query: string; readonly shown: readonly Suggestion[] }
  /** Due again as soon as the visitor is back at the box. */
  | { readonly status: 'failed' };

type List =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly focused: boolean;
      readonly pointerInside: boolean;
      readonly marked: number | null;
    };

type Departure = { readonly status: 'none' } | { readonly status: 'ready'; readonly to: Goal };

export type Goal =
  | { readonly kind: 'series'; readonly id: string }
  | { readonly kind: 'search'; readonly query: string };

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
  | { type: 'answered'; attempt: number; shown: readonly Suggestion[] }
  | { type: 'failed'; attempt: number }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'escaped' }
  | { type: 'submitted' }
  | { type: 'picked'; index: number }
  | { type: 'departed' };

const maxSuggestions = 10;

export const emptySearchBox: SearchBox = {
  text: '',
  attempts: 0,
  question: { status: 'none' },
  list: { status: 'closed' },
  departure: { status: 'none' },
};

/** An event that does not apply to a state returns the same state. */
export function searchBox(state: SearchBox, event: SearchBoxEvent): SearchBox {
  const { list, question } = state;
  switch (event.type) {
    case 'focused':
      return typed(state, state.text);
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
      const shown = event.shown.slice(0, maxSuggestions);
      const answered: Question = { status: 'answered', query: question.query, shown };
      return { ...state, question: answered, list: unmarked(list) };
    }
    case 'failed':
      if (question.status !== 'asking' || question.attempt !== event.attempt) return state;
      return { ...state, question: { status: 'failed' }, list: unmarked(list) };
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

/** The visible suggestions: the previous ones while new ones load. */
export function suggestionsOf({ question }: SearchBox): readonly Suggestion[] {
  return 'shown' in question ? question.shown : [];
}

const closed = { status: 'closed' } as const;
const none = { status: 'none' } as const;

/** The highlight is an index into the visible suggestions and reset when they change. */
function unmarked(list: List): List {
  return list.status === 'open' && list.marked !== null ? { ...list, marked: null } : list;
}

function opened(list: List): List {
  const pointerInside = list.status === 'open' && list.pointerInside;
  return { status: 'open', focused: true, pointerInside, marked: null };
}

function typed(state: SearchBox, text: string): SearchBox {
  const query = text.trim();
  const list = opened(state.list);
  if (query === '') return { ...state, text, list, question: none, departure: none };
  if ('query' in state.question && state.question.query === query) {
    return { ...state, text, list, departure: none };
  }
  const question: Question = { status: 'due', query, shown: suggestionsOf(state) };
  return { ...state, text, list, question, departure: none };
}

/** Only among suggestions for what is typed: those of an earlier text stay while new ones load. */
function moved(state: SearchBox, by: 1 | -1): SearchBox {
  const count = state.question.status === 'answered' ? state.question.shown.length : 0;
  if (count === 0) return state;
  const list = state.list.status === 'open' ? state.list : opened(state.list);
  if (list.status === 'closed') return state;
  // One position more than suggestions: beyond either end the highlight returns to the box.
  const place = ((list.marked ?? -1) + 1 + by + count + 1) % (count + 1);
  return { ...state, list: { ...list, marked: place === 0 ? null : place - 1 } };
}

function submitted(state: SearchBox): SearchBox {
  const query = state.text.trim();
  if (query === '') return state;
  if (state.list.status === 'open' && state.list.marked !== null) {
    return picked(state, state.list.marked);
  }
  return gone(state, { kind: 'search', query });
}

function picked(state: SearchBox, index: number): SearchBox {
  const suggestion = suggestionsOf(state)[index];
  if (!suggestion) return state;
  const text = suggestion.pieces.map((piece) => piece.text).join('');
  const { seriesId: id } = suggestion;
  if (!id && text.trim() === '') return state;
  return gone(
    typed(state, text),
    id ? { kind: 'series', id } : { kind: 'search', query: text.trim() },
  );
}

/** Navigating closes the list. */
function gone(state: SearchBox, to: Goal): SearchBox {
  return { ...state, list: closed, departure: { status: 'ready', to } };
}
