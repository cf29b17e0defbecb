import { Icon } from '~/ui/Icon';

import styles from './AuthorMark.module.css';
import type { VideoNews } from './news';

/** vtype 1 is an organisation, 2 a verified person; anything else has no mark. */
const marks: { readonly [vtype: string]: string } = { '1': '机构认证', '2': '个人认证' };

export function AuthorMark({ author }: { author: NonNullable<VideoNews['author']> }) {
  const { vtype = '', vintro } = author;
  const words = Object.hasOwn(marks, vtype) ? marks[vtype] : undefined;
  if (!words) return null;
  return (
    <span className={styles.mark} data-vtype={vtype}>
      <Icon name="tick" size={12} />
      {vintro || words}
    </span>
  );
}
