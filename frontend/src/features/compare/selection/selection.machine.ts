/** Which models are compared, in which order. Stored in the address: every change is a navigation. */
import { assertNever } from '~/lib/invariant';

/** Maximum of the calls and of the table's width. */
export const mostModels = 10;

export type Selection =
  | { readonly status: 'empty' }
  /** There is room for more. */
  | { readonly status: 'open'; readonly ids: readonly string[] }
  | { readonly status: 'full'; readonly ids: readonly string[] };

export type SelectionEvent =
  | { readonly type: 'added'; readonly id: string }
  | { readonly type: 'removed'; readonly id: string }
  /** `to` counts from 0 and is clamped. */
  | { readonly type: 'moved'; readonly id: string; readonly to: number }
  /** Replaces one model by another. */
  | { readonly type: 'replaced'; readonly id: string; readonly by: string }
  | { readonly type: 'cleared' };

/** Unique, the first ten. */
export function selectionOf(ids: readonly string[]): Selection {
  const kept = [...new Set(ids)].slice(0, mostModels);
  if (kept.length === 0) return { status: 'empty' };
  return { status: kept.length < mostModels ? 'open' : 'full', ids: kept };
}

export function idsOf(selection: Selection): readonly string[] {
  return selection.status === 'empty' ? [] : selection.ids;
}

/** An event without effect returns the same selection. */
export function selection(state: Selection, event: SelectionEvent): Selection {
  const ids = idsOf(state);
  switch (event.type) {
    case 'added':
      return state.status === 'full' || ids.includes(event.id)
        ? state
        : selectionOf([...ids, event.id]);
    case 'removed':
      return ids.includes(event.id) ? selectionOf(ids.filter((id) => id !== event.id)) : state;
    case 'moved':
      return moved(state, event.id, event.to);
    case 'replaced':
      return ids.includes(event.id) && !ids.includes(event.by)
        ? selectionOf(ids.map((id) => (id === event.id ? event.by : id)))
        : state;
    case 'cleared':
      return selectionOf([]);
    default:
      return assertNever(event);
  }
}

function moved(state: Selection, id: string, to: number): Selection {
  const ids = idsOf(state);
  const from = ids.indexOf(id);
  const place = Math.max(0, Math.min(to, ids.length - 1));
  if (from === -1 || from === place) return state;
  const others = ids.filter((other) => other !== id);
  return selectionOf([...others.slice(0, place), id, ...others.slice(place)]);
}
