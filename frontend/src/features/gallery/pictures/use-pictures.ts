import { useEffect, useReducer, type Dispatch } from 'react';

import { CallError } from '~/api/call-error';
import { useCall } from '~/api/use-call';
import { useSend } from '~/api/use-send';
import { useVisit } from '~/api/visit';
import { useEntered } from '~/lib/use-entered';

import { isEmpty, type PictureList, type PictureListEvent } from './picture-list.machine';
import {
  openList,
  pictureLists,
  type PictureLists,
  type PictureListsEvent,
} from './picture-lists.machine';
import { recallLists, rememberLists } from './remembered-lists';
import { keyOf, requestOf, type PicturePage, type Subject } from './subject';

export type Pictures =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: CallError; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly list: PictureList;
      readonly tell: (event: PictureListEvent) => void;
    };

/** Total of a list loaded during this visit, or of its first page. */
export type Known = (subject: Subject) => PictureList | undefined;

/**
 * Runs the machine. Page `pn` of a new list comes from the document or is requested like any part
 * of a page; all further pages are requested by the machine. `null`: not known yet.
 */
export function usePictures(subject: Subject | null, pn: number): [Pictures, Known] {
  const { pageData } = useVisit();
  const [state, dispatch] = useReducer(pictureLists, pageData, recallLists);
  const key = subject && keyOf(subject);
  const list = key === null ? undefined : state.lists[key];
  const isNew = !list || isEmpty(list);
  const first = useCall('getCarPicList', subject && isNew ? requestOf(subject, pn) : null);
  const page: PicturePage | undefined = first.data;

  // The document's data must be in the first render, also on a server.
  if (subject && key !== state.open) {
    dispatch({ type: 'opened', subject });
  } else if (key !== null && isNew && page) {
    dispatch({ type: 'list', key, event: { type: 'brought', pn, page } });
  }

  useAsking(state, dispatch);
  useEffect(() => {
    rememberLists(pageData, state);
  }, [pageData, state]);

  const known: Known = (other) => {
    const found = state.lists[keyOf(other)];
    return found && !isEmpty(found) ? found : undefined;
  };
  if (key !== null && !isNew) {
    const tell = (event: PictureListEvent): void => {
      dispatch({ type: 'list', key, event });
    };
    return [{ status: 'ready', list, tell }, known];
  }
  const { error, retry } = first;
  if (error) return [{ status: 'failed', error, retry }, known];
  return [{ status: 'loading' }, known];
}

/** One request per attempt. */
function useAsking(state: PictureLists, dispatch: Dispatch<PictureListsEvent>): void {
  const send = useSend();
  const asking = openList(state)?.asking;

  useEntered(asking, () => {
    if (asking?.status !== 'loading' || state.open === null) return;
    const key = state.open;
    const { attempt, request } = asking;
    const settle = (event: PictureListEvent): void => {
      dispatch({ type: 'list', key, event });
    };
    send('getCarPicList', request).then(
      (page) => {
        settle({ type: 'answered', attempt, page });
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (isWithoutResult(error)) settle({ type: 'answered', attempt, page: null });
        else settle({ type: 'failed', attempt, error });
      },
    );
  });
}

function isWithoutResult({ kind, code }: CallError): boolean {
  return kind === 'malformed' && code === 0;
}
