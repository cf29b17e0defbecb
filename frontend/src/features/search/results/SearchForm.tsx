import { useState } from 'react';

import type { CallState } from '~/api/use-call';
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { SectionHead } from '~/ui/SectionHead';
import { Button } from '~/ui/Button';

import * as styles from './HotSearches.module.css';
import * as formStyles from './SearchForm.module.css';

/** Popular searches (spec browsing §3, Hot rank item). */
export function HotSearches({ state }: { state: CallState<Payload<'searchRec'>> }) {
  return (
    <section>
      <SectionHead title="大家都在搜" />
      {state.status === 'failed' ? (
        <Failed small error={state.error} onRetry={state.retry} />
      ) : !state.data ? (
        <Loading />
      ) : (
        <ol className={styles.list}>
          {state.data.hot_rec_res.list.map((hot, place) => (
            <li key={hot.title}>
              <Link to={paths.search(queryIn(hot))} className={styles.hot}>
                <span className={styles.place} data-top={place < 3 || undefined}>
                  {place + 1}
                </span>
                <span className={styles.title}>{hot.title}</span>
                {hot.tag && <span className={styles.tag}>{hot.tag}</span>}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Query of a popular search: in `target_url` as encoded JSON; otherwise its title. */
export function queryIn(hot: { readonly title: string; readonly target_url: string }): string {
  try {
    const read = JSON.parse(decodeURIComponent(hot.target_url)) as { query?: unknown } | null;
    if (typeof read?.query === 'string' && read.query.trim() !== '') return read.query.trim();
  } catch {
    // Malformed: fall back to the title.
  }
  return hot.title;
}

type SearchFormProps = { query: string; onSearch: (query: string) => void };

/** The page's own search box: the one of the top bar is hidden here. */
export function SearchForm({ query, onSearch }: SearchFormProps) {
  const [text, setText] = useState(query);
  return (
    <form
      role="search"
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = text.trim();
        if (asked !== '') onSearch(asked);
      }}
    >
      <input
        className={formStyles.input}
        type="search"
        aria-label="搜索"
        placeholder="请输入关键词"
        maxLength={64}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <Button type="submit" look="primary" size="large">
        搜索
      </Button>
    </form>
  );
}
