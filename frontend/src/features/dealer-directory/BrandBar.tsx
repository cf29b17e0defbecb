import { useId } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { Icon } from '~/ui/Icon';

import styles from './BrandBar.module.css';

type Info = Payload<'gethomeinfo'>;

type BrandBarProps = {
  /** Undefined while the brands are not known. */
  info: Info | undefined;
  brandId: string | undefined;
};

/** Whose dealers are shown; the browser's own list, by letters. */
export function BrandBar({ info, brandId }: BrandBarProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <p className={styles.bar}>
      <label htmlFor={id} className={styles.label}>
        品牌
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={info ? (brandId ?? '') : ''}
          disabled={!info}
          onChange={(event) => {
            void navigate(paths.dealerSpecial(event.target.value || undefined));
          }}
        >
          <option value="">全部品牌</option>
          {info?.brand_list.map(({ letterName, list }) => (
            <optgroup key={letterName} label={letterName}>
              {list
                .filter(({ code }) => isId(code))
                .map(({ code, title }) => (
                  <option key={code} value={code}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </p>
  );
}

export function brandName(info: Info | undefined, brandId: string | undefined): string | undefined {
  const all = info?.brand_list.flatMap(({ list }) => list);
  return all?.find(({ code }) => code === brandId)?.title;
}
