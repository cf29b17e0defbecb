import { useState } from 'react';

import { Button } from '~/ui/Button';

import styles from './SearchForm.module.css';

type SearchFormProps = { query: string; onSearch: (query: string) => void };

/** The page's own search box: the one of the top bar is hidden here. */
export function SearchForm({ query, onSearch }: SearchFormProps) {
  const [text, setText] = useState(query);
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = text.trim();
        if (asked !== '') onSearch(asked);
      }}
    >
      <input
        className={styles.input}
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
