import { useEffect, useId, useLayoutEffect, useRef, type Dispatch } from 'react';
import { createPortal } from 'react-dom';

import { keepAnswers } from '~/api/recent-answers';
import type { PriceDetail } from '~/lib/price';

import { FigureReport } from './FigureReport';
import { detailOf, noteOf } from './note';
import styles from './PriceNote.module.css';
import { usePriceNote, type PriceNoteEvent } from './use-price-note';
import { useWaysOut } from './use-ways-out';

/** Says beside a price what it is and where it is from: on hover, on focus, and pinned by a click. */
export function PriceNote() {
  const [state, dispatch] = usePriceNote();
  useEffect(keepAnswers, []);
  if (state.status === 'hidden') return null;
  const { price } = state;
  const detail = detailOf(price.dataset['price']);
  if (!detail) return null;
  return createPortal(
    <Note price={price} detail={detail} pinned={state.status === 'pinned'} dispatch={dispatch} />,
    // What is outside an open dialog cannot be reached.
    price.closest('dialog') ?? document.body,
  );
}

type NoteProps = {
  price: HTMLElement;
  detail: PriceDetail;
  pinned: boolean;
  dispatch: Dispatch<PriceNoteEvent>;
};

function Note({ price, detail, pinned, dispatch }: NoteProps) {
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  const { title, meaning, lines } = noteOf(detail);

  useLayoutEffect(() => {
    const element = note.current;
    if (!element) return;
    element.showPopover();
    const follow = (): void => {
      place(element, price.getBoundingClientRect());
    };
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', follow, { capture: true });
    };
  }, [price]);

  useEffect(() => {
    const described = price.closest('a, button, label') ?? price;
    described.setAttribute('aria-describedby', id);
    return () => {
      described.removeAttribute('aria-describedby');
    };
  }, [price, id]);

  useEffect(() => {
    if (pinned && !note.current?.contains(document.activeElement)) note.current?.focus();
  }, [pinned, price]);

  useWaysOut(note, price, dispatch);

  return (
    <div
      ref={note}
      popover="manual"
      role={pinned ? 'dialog' : 'tooltip'}
      aria-label={pinned ? title : undefined}
      tabIndex={-1}
      className={styles.note}
      data-price-note
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
        price={price}
        onPress={() => {
          if (!pinned) dispatch({ type: 'clicked', price });
        }}
      />
    </div>
  );
}

const gap = 6;
const edge = 8;

/** Under the price, or above it where there is no room; never beyond the window. */
function place(note: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const below = at.bottom + gap;
  const top = below + height > innerHeight ? Math.max(edge, at.top - gap - height) : below;
  const left = Math.max(edge, Math.min(at.left, innerWidth - width - edge));
  note.style.top = `${top}px`;
  note.style.left = `${left}px`;
}
