import { Dialog } from '~/ui/Dialog';

import * as styles from './LegalDialog.module.css';
import { privacyPolicy, userAgreement, type LegalText } from './text';

export type LegalName = '用户协议' | '隐私政策';

const texts: Record<LegalName, LegalText> = { 用户协议: userAgreement, 隐私政策: privacyPolicy };

export type LegalDialogProps = { name: LegalName; onClose: () => void };

export function LegalDialog({ name, onClose }: LegalDialogProps) {
  const { since, opening, articles } = texts[name];
  return (
    <Dialog open title={name} width="wide" onClose={onClose}>
      {/* A text that scrolls has to be reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.text} role="region" aria-label={name} tabIndex={0}>
        <p className={styles.since}>{since}起生效</p>
        <p>{opening}</p>
        {articles.map(({ title, paragraphs }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
