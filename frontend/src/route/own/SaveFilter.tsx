import * as styles from './TextButton.module.css';
import { useOwnList } from './own-list';
import { savedFilters } from './own-lists';

export type SaveFilterProps = {
  /** Address of the list with these conditions. */
  path: string;
  /** The conditions in words. */
  words: string;
};

/** Keeps the conditions of the car database, or forgets them. */
export function SaveFilter({ path, words }: SaveFilterProps) {
  const saved = useOwnList(savedFilters).some((filter) => filter.path === path);
  return (
    <button
      type="button"
      className={styles.text}
      aria-pressed={saved}
      onClick={() => {
        if (saved) savedFilters.remove(path);
        else savedFilters.add({ path, words, at: Date.now() });
      }}
    >
      {saved ? '已保存筛选' : '保存筛选'}
    </button>
  );
}
