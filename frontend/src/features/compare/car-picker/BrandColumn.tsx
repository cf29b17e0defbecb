import { useCall } from '~/api/use-call';
import { Picture } from '~/ui/Picture';

import * as styles from './CarPicker.module.css';
import { Column } from './Column';

type BrandColumnProps = { current: string | undefined; onChoose: (code: string) => void };

export function BrandColumn({ current, onChoose }: BrandColumnProps) {
  const info = useCall('gethomeinfo', {});
  return (
    <Column title="品牌" state={info} idle="">
      {({ brand_list: letters }) =>
        letters.map(({ letterName, list }) => (
          <div key={letterName}>
            <h3 className={styles.letter}>{letterName}</h3>
            <ul>
              {list.map(({ code, title, logo }) => (
                <li key={code}>
                  <button
                    type="button"
                    className={styles.row}
                    aria-pressed={code === current}
                    onClick={() => {
                      onChoose(code);
                    }}
                  >
                    <Picture src={logo} alt="" ratio="1:1" fit="contain" className={styles.logo} />
                    <span className={styles.text}>{title}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))
      }
    </Column>
  );
}
