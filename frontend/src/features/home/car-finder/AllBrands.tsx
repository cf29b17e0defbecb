import { useState } from 'react';

import { useCall } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';
import { Dialog } from '~/ui/Dialog';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './AllBrands.module.css';
import { letterGroups, BrandLetters } from './BrandLetters';

type AllBrandsProps = { onClose: () => void };

/** All brands by letter, requested when first opened. */
export function AllBrands({ onClose }: AllBrandsProps) {
  return (
    <Dialog open title="全部品牌" width="wide" onClose={onClose}>
      <Brands />
    </Dialog>
  );
}

function Brands() {
  const [filter, setFilter] = useState('');
  const info = useCall('gethomeinfo', {});
  return (
    <div className={styles.brands}>
      <input
        className={styles.filter}
        type="text"
        aria-label="筛选品牌"
        placeholder="品牌名或首字母"
        autoComplete="off"
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value);
        }}
      />
      <div className={styles.body}>
        {info.status === 'ready' && (
          <BrandLetters groups={letterGroups(info.data.brand_list, filter)} />
        )}
        {info.status === 'failed' && <Failed error={info.error} onRetry={info.retry} />}
        {info.status === 'loading' && (
          <Loading>
            <Skeleton className={styles.skeleton} />
          </Loading>
        )}
      </div>
    </div>
  );
}
