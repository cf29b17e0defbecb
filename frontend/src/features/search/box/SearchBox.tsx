import { useId, useRef, type KeyboardEvent } from 'react';

import { useComposedText } from '~/lib/use-composed-text';
import { Failed } from '~/ui/AsyncState';
import { Icon } from '~/ui/Icon';
import { optionalPart } from '~/ui/optional-part';

import { suggestionsOf, type Goal } from './search-box.machine';
import * as styles from './SearchBox.module.css';
import { useSearchBox } from './use-search-box';

const SearchList = optionalPart(
  () => import('./list-chunk').then((chunk) => chunk.SearchList),
  ({ state }) =>
    state.question.status === 'failed' && (
      <div className={styles.popup}>
        <Failed small />
      </div>
    ),
  // After a failure the next text asks for it again.
  ({ state }) => state,
);

type SearchBoxProps = {
  /** Opens a suggested series or the search results. */
  onDepart: (to: Goal) => void;
};

export function SearchBox({ onDepart }: SearchBoxProps) {
  const [state, dispatch] = useSearchBox(onDepart);
  const composed = useComposedText(state.text, (text) => {
    dispatch({ type: 'typed', text });
  });
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { list } = state;
  const open = list.status === 'open';
  const marked = open ? list.marked : null;

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
    } else if (event.key === 'Escape') {
      input.current?.focus();
      dispatch({ type: 'escaped' });
    }
  }

  return (
    // The keys of the box and of the popular searches below it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      // Before its script.
      action="/search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'submitted' });
      }}
      // Popular searches are buttons of the form: Tab goes to them.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'blurred' });
      }}
      onKeyDown={handleKey}
    >
      <input
        ref={input}
        className={styles.input}
        name="query"
        role="combobox"
        aria-label="搜索车系"
        aria-autocomplete="list"
        aria-expanded={open && suggestionsOf(state).length > 0}
        aria-controls={listId}
        aria-activedescendant={marked === null ? undefined : `${listId}-${marked}`}
        placeholder="请输入关键词"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        onFocus={() => {
          dispatch({ type: 'focused' });
        }}
        {...composed}
      />
      <button type="submit" className={styles.submit} aria-label="搜索">
        <Icon name="search" size={18} />
      </button>
      {open && (
        <SearchList
          id={listId}
          state={state}
          marked={marked}
          dispatch={dispatch}
          onHotWord={(word) => {
            dispatch({ type: 'typed', text: word });
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
