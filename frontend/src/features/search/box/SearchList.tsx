import { useEffect, type Dispatch } from 'react';

import { useCall } from '~/api/use-call';
import { classes } from '~/lib/classes';
import { noPrice } from '~/lib/price';

import {
  suggestionsOf,
  type SearchBox,
  type SearchBoxEvent,
  type Suggestion,
} from './search-box.machine';
import * as boxStyles from './SearchBox.module.css';
import * as styles from './SearchList.module.css';

type SearchListProps = {
  id: string;
  state: SearchBox;
  marked: number | null;
  dispatch: Dispatch<SearchBoxEvent>;
  onHotWord: (word: string) => void;
};

/** Scrolls the list alone: `scrollIntoView` would scroll the page too, and the field out of a low window. */
function showInList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(inner.top - outer.top, 0) + Math.max(inner.bottom - outer.bottom, 0);
}

/** Suggestions below the box; popular searches before typing. */
export function SearchList({ id, state, marked, dispatch, onHotWord }: SearchListProps) {
  const suggestions = suggestionsOf(state);
  useEffect(() => {
    if (marked !== null) showInList(document.getElementById(`${id}-${marked}`));
  }, [id, marked]);
  const { status } = state.question;
  return (
    <div
      className={boxStyles.popup}
      onPointerEnter={() => {
        dispatch({ type: 'pointer-entered' });
      }}
      onPointerLeave={() => {
        dispatch({ type: 'pointer-left' });
      }}
    >
      {status === 'none' && <HotWords onPick={onHotWord} />}
      {status === 'failed' && <p className={styles.note}>加载失败，请稍后再试</p>}
      {status === 'answered' && suggestions.length === 0 && (
        <p className={styles.note}>没有找到相关车系，换个词试试</p>
      )}
      {(status === 'due' || status === 'asking') && suggestions.length === 0 && (
        <p className={styles.note}>正在查找…</p>
      )}
      <div id={id} className={styles.options} role="listbox" aria-label="搜索建议">
        {suggestions.map((suggestion, index) => (
          // Keyboard input goes to the box, which moves the highlight and handles Enter.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={classes(styles.option, index === marked && styles.marked)}
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              dispatch({ type: 'picked', index });
            }}
          >
            {suggestion.image !== undefined && (
              <img
                key={suggestion.image}
                src={suggestion.image}
                alt=""
                width={48}
                height={32}
                className={styles.picture}
                onError={({ currentTarget }) => {
                  currentTarget.style.visibility = 'hidden';
                }}
              />
            )}
            <span className={styles.words} data-kind={suggestion.kind}>
              <span className={styles.name}>
                <Words suggestion={suggestion} />
              </span>
              <Facts suggestion={suggestion} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Words({ suggestion }: { suggestion: Suggestion }) {
  return suggestion.pieces.map(({ text, color, style }, index) => (
    <span key={index} style={color || style ? { ...style, ...(color && { color }) } : undefined}>
      {text}
    </span>
  ));
}

/** What is suggested: a brand, or a series with its guide prices. An upstream may say neither. */
function Facts({ suggestion: { kind, price } }: { suggestion: Suggestion }) {
  if (kind === undefined) return null;
  const words = {
    brand: '品牌',
    conditions: '按条件搜索',
    series: price ? `指导价 ${price}` : noPrice,
  }[kind];
  return (
    <>
      {' '}
      <span className={styles.facts}>{words}</span>
    </>
  );
}

function HotWords({ onPick }: { onPick: (word: string) => void }) {
  const topBar = useCall('gettopbar', {});
  if (topBar.status !== 'ready' || topBar.data.hot_words.length === 0) {
    return <p className={styles.note}>输入品牌或车系名，如“宝马3系”</p>;
  }
  return (
    <div className={styles.hot}>
      <p className={styles.hotTitle}>热门搜索</p>
      {topBar.data.hot_words.map((word) => (
        <button
          key={word}
          type="button"
          className={styles.word}
          onClick={() => {
            onPick(word);
          }}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
