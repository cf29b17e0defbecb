import { Dialog } from '~/ui/Dialog';

import * as styles from './ConsentStatement.module.css';
import { statement } from './consent-statement';

export type ConsentStatementProps = { onClose: () => void };

/** The full statement with its date. */
export function ConsentStatement({ onClose }: ConsentStatementProps) {
  return (
    <Dialog open title={statement.title} onClose={onClose}>
      <div className={styles.text}>
        <p className={styles.version}>更新日期：{statement.version}</p>
        <p>{statement.opening}</p>
        {statement.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3 className={styles.heading}>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
