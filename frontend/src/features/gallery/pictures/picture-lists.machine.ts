/**
 * The lists of one gallery by tab and model. Only the open list accepts responses; the others keep
 * their pictures.
 * Pure. No React, no fetch, no clock.
 */
import {
  emptyList,
  pictureList,
  type PictureList,
  type PictureListEvent,
} from './picture-list.machine';
import { keyOf, type Subject, type SubjectKey } from './subject';

export type PictureLists = {
  readonly open: SubjectKey | null;
  readonly lists: { readonly [key: SubjectKey]: PictureList };
};

export type PictureListsEvent =
  | { type: 'opened'; subject: Subject }
  /** An event of one list. */
  | { type: 'list'; key: SubjectKey; event: PictureListEvent };

export const noLists: PictureLists = { open: null, lists: {} };

/** An event that does not apply to a state returns the same state. */
export function pictureLists(state: PictureLists, event: PictureListsEvent): PictureLists {
  if (event.type === 'opened') return opened(state, event.subject);
  if (event.key !== state.open) return state;
  return change(state, event.key, event.event);
}

export function openList({ open, lists }: PictureLists): PictureList | undefined {
  return open === null ? undefined : lists[open];
}

/** The lists to restore on return: without requests in flight or failures. */
export function closed(state: PictureLists): PictureLists {
  if (state.open === null) return state;
  return { ...change(state, state.open, { type: 'left' }), open: null };
}

function opened(state: PictureLists, subject: Subject): PictureLists {
  const key = keyOf(subject);
  if (key === state.open) return state;
  const { lists } = closed(state);
  return { open: key, lists: lists[key] ? lists : { ...lists, [key]: emptyList(subject) } };
}

function change(state: PictureLists, key: SubjectKey, event: PictureListEvent): PictureLists {
  const before = state.lists[key];
  const after = before && pictureList(before, event);
  if (!after || after === before) return state;
  return { ...state, lists: { ...state.lists, [key]: after } };
}
