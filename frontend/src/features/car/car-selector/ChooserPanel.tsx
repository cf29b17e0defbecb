import type { CarId } from '~/paths';
import { SectionHead } from '~/ui/SectionHead';

import * as styles from './ChooserPanel.module.css';
import { LateCarChooser } from './LateCarChooser';

type ChooserPanelProps = {
  title: string;
  /** Address of the same page for a car. */
  pathOf: (car: CarId) => string;
};

/** Side panel of a page without a car: leads to the same page for one. */
export function ChooserPanel({ title, pathOf }: ChooserPanelProps) {
  return (
    <section>
      <SectionHead title={title} />
      <div className={styles.chooser}>
        <LateCarChooser pathOf={pathOf} />
      </div>
    </section>
  );
}
