import { Icon } from '~/ui/Icon';

import styles from './QuestionGone.module.css';

/** Replaces a withdrawn question. */
export function QuestionGone({ children }: { children: string }) {
  return (
    <div className={styles.gone}>
      <Icon name="empty" size={40} />
      <h1 className={styles.title}>问题已被删除</h1>
      <p>{children}</p>
    </div>
  );
}
