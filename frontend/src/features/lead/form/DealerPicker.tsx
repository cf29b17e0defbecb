import { useId, useState, type Dispatch } from 'react';

import { Icon } from '~/ui/Icon';
import { up } from '~/ui/late-drawings';
import { Popover } from '~/ui/Popover';

import { DealerOption } from './DealerOption';
import * as styles from './DealerPicker.module.css';
import {
  isOpen,
  mostDealers,
  recipients,
  type DealerPicker as Picker,
  type DealerPickerEvent,
} from './dealer-picker.machine';

type DealerPickerProps = {
  picker: Picker;
  busy: boolean;
  tell: Dispatch<DealerPickerEvent>;
};

/** Selection of dealers; the list opens over the form (spec leads §2, Dealer popup). */
export function DealerPicker({ picker, busy, tell }: DealerPickerProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const chosen = recipients(picker);

  if (picker.dealers.length === 0) return null;
  if (!isOpen(picker)) {
    return (
      <div className={styles.row}>
        <span className={styles.label}>经销商</span>
        <span className={styles.fixed}>
          {picker.offsite && '外地：'}
          {chosen.map(({ name }) => name).join('、')}
        </span>
      </div>
    );
  }

  const first = chosen[0]?.name ?? '';
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.row}>
      <span className={styles.label} id={`${id}-label`}>
        经销商
      </span>
      <div className={styles.picker}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-labelledby={`${id}-label ${id}-chosen`}
          disabled={busy}
          popoverTarget={`${id}-list`}
        >
          <span id={`${id}-chosen`} className={styles.chosen}>
            {picker.offsite && '外地：'}
            {chosen.length > 1 ? `${first}等${chosen.length}家` : first}
          </span>
          <Icon name={shown ? up : 'down'} size={14} />
        </button>
        <Popover id={`${id}-list`} side="above" className={styles.popup} onToggle={setShown}>
          <p className={styles.head} aria-live="polite">
            {picker.offsite ? '本地暂无经销商，可询以下外地经销商' : '选择为您报价的经销商'}
            <span className={styles.count}>
              已选{chosen.length}家，可选1–{mostDealers}家
            </span>
          </p>
          {/* Scrolls by itself: keys must reach it where nothing inside has the focus. */}
          <ul className={styles.list}>
            {picker.dealers.map((dealer) => (
              <DealerOption
                key={dealer.dealerId}
                dealer={dealer}
                checked={picker.checked.includes(dealer.dealerId)}
                onToggle={() => {
                  tell({ type: 'dealer-toggled', dealerId: dealer.dealerId });
                }}
              />
            ))}
          </ul>
        </Popover>
      </div>
    </div>
  );
}
