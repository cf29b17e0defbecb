import * as styles from './AuthorMark.module.css';
import { Icon } from './Icon';
import { tick } from './late-drawings';

/** vtype 1 is an organisation, 2 a verified person; others have no mark. */
const marks: { readonly [vtype: string]: string } = { '1': '机构认证', '2': '个人认证' };

type Marked = { readonly vtype?: string; readonly vintro?: string };

/** Verification mark of an author, with the reason. */
export function AuthorMark({ author: { vtype = '', vintro } }: { author: Marked }) {
  const words = Object.hasOwn(marks, vtype) ? marks[vtype] : undefined;
  if (!words) return null;
  return (
    <span className={styles.mark} data-vtype={vtype}>
      <Icon name={tick} size={12} />
      {vintro || words}
    </span>
  );
}
