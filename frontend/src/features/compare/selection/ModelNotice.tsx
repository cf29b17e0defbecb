import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';

import * as styles from './ModelNotice.module.css';
import { mostModels } from './selection.machine';

type ModelNoticeProps = {
  /** Requested models that do not exist. */
  missing: readonly string[];
  /** Values that are no ids. */
  broken?: readonly string[];
  /** Ids beyond the tenth. */
  surplus?: readonly string[];
  onRemove: (ids: readonly string[]) => void;
};

/** Lists the parts of an address that cannot be shown (isInvalidModelId) and removes them on click. */
export function ModelNotice({ missing, broken = [], surplus = [], onRemove }: ModelNoticeProps) {
  const all = [...missing, ...broken, ...surplus];
  if (all.length === 0) return null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" />
      <div className={styles.words}>
        {missing.length > 0 && (
          <p>没有找到编号为{listOf(missing)}的车款，可能已下线或不属于该车系。</p>
        )}
        {broken.length > 0 && <p>{listOf(broken)}不是车款编号。</p>}
        {surplus.length > 0 && (
          <p>
            最多同时对比 {mostModels} 款，{listOf(surplus)}没有列入。
          </p>
        )}
      </div>
      <Button
        size="small"
        onClick={() => {
          onRemove(all);
        }}
      >
        移除
      </Button>
    </div>
  );
}

const longest = 20;

function listOf(words: readonly string[]): string {
  const shown = words.slice(0, longest).map((word) => `「${word.slice(0, longest)}」`);
  return shown.join('、') + (words.length > longest ? ` 等 ${words.length} 个` : '');
}
