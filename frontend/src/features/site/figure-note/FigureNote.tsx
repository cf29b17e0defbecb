import { useEffect, useId, useLayoutEffect, useRef, type Dispatch } from 'react';
import { createPortal } from 'react-dom';

import { keepAnswers } from '~/api/recent-answers';
import type { NotedDetail } from '~/lib/figure';

import { FigureReport } from './FigureReport';
import { detailOf, noteOf } from './note';
import * as styles from './FigureNote.module.css';
import { useFigureNote, type FigureNoteEvent } from './use-figure-note';
import { focusable, noteKey, useNoteKeys } from './use-note-keys';

/** Says beside a figure what it is and where it is from: on hover, on focus, and pinned by a click. */
export function FigureNote() {
  const [state, dispatch] = useFigureNote();
  useEffect(keepAnswers, []);
  if (state.status === 'hidden') return null;
  const { figure } = state;
  const detail = detailOf(figure.dataset['figure']);
  if (!detail) return null;
  return createPortal(
    <Note figure={figure} detail={detail} pinned={state.status === 'pinned'} dispatch={dispatch} />,
    // What is outside an open dialog cannot be reached.
    figure.closest('dialog') ?? document.body,
  );
}

type NoteProps = {
  figure: HTMLElement;
  detail: NotedDetail;
  pinned: boolean;
  dispatch: Dispatch<FigureNoteEvent>;
};

function Note({ figure, detail, pinned, dispatch }: NoteProps) {
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  const { title, meaning, lines } = noteOf(detail);
  const around = focusable(figure);
  // On a link, Enter goes elsewhere: another key leads into its note.
  const keyed = !pinned && around !== figure && around === document.activeElement;

  useLayoutEffect(() => {
    const element = note.current;
    if (!element) return;
    element.showPopover();
    const follow = (): void => {
      place(element, figure.getBoundingClientRect());
    };
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', follow, { capture: true });
    };
  }, [figure]);

  useEffect(() => {
    const described = figure.closest('a, button, label') ?? figure;
    described.setAttribute('aria-describedby', id);
    described.setAttribute('aria-keyshortcuts', noteKey);
    return () => {
      described.removeAttribute('aria-describedby');
      described.removeAttribute('aria-keyshortcuts');
    };
  }, [figure, id]);

  useEffect(() => {
    if (pinned && !note.current?.contains(document.activeElement)) note.current?.focus();
  }, [pinned, figure]);

  useNoteKeys(note, figure, dispatch);

  return (
    <div
      ref={note}
      popover="manual"
      role={pinned ? 'dialog' : 'tooltip'}
      aria-label={pinned ? title : undefined}
      tabIndex={-1}
      className={styles.note}
      data-figure-note
    >
      <div id={id}>
        <p className={styles.title}>{title}</p>
        <p className={styles.explanation}>{meaning}</p>
        {lines.length > 0 && (
          <dl className={styles.lines}>
            {lines.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <FigureReport
        figure={figure}
        shortcut={keyed ? noteKey : undefined}
        onPress={() => {
          if (!pinned) dispatch({ type: 'clicked', figure });
        }}
      />
    </div>
  );
}

const gap = 6;
const edge = 8;

/** Under the figure, or above it where there is no room; never beyond the window, or under its scroll bar. */
function place(note: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const { clientWidth } = document.documentElement;
  const below = at.bottom + gap;
  const top = below + height > innerHeight ? Math.max(edge, at.top - gap - height) : below;
  const left = Math.max(edge, Math.min(at.left, clientWidth - width - edge));
  // Moved with its figure, it shifts nothing: top and left would count as a shift of the layout.
  note.style.translate = `${left}px ${top}px`;
}
