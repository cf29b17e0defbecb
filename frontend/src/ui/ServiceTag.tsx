import * as styles from './ServiceTag.module.css';

/** Meanings of service_level_tag (spec leads §3, Dealer). */
const words: { readonly [level: number]: string } = { 1: '金牌商家', 2: '服务优' };

/** Tag beside a dealer's name; nothing without a level. */
export function ServiceTag({ level }: { level: number | undefined }) {
  const said = words[level ?? 0];
  if (!said) return null;
  return (
    <span className={styles.tag} data-level={level}>
      {said}
    </span>
  );
}
