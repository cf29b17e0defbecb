import type { ReactNode } from 'react';

import { Icon } from '~/ui/Icon';
import { Picture } from '~/ui/Picture';
import { ServiceTag } from '~/ui/ServiceTag';
import { Skeleton } from '~/ui/Skeleton';
import type { Payload } from '~/api/call-types';

import * as styles from './ShopHead.module.css';

type ShopHeadProps = {
  shop: Shop;
  /** Text before the name, such as 向, and after it. */
  title?: (name: string) => string;
  /** Actions, on the right. */
  children?: ReactNode;
};

/** Name and address of the dealer. */
export function ShopHead({ shop, title, children }: ShopHeadProps) {
  const { dealer_s_name: name = '', address, logo, city, brand_name: brand } = shop;
  const count = shop.series_list?.length ?? 0;
  const facts = [city, brand && `主营${brand}`, count > 0 && `在售${count}个车系`].filter(Boolean);
  return (
    <header className={styles.head}>
      <Picture src={logo} alt="" fit="contain" eager className={styles.logo} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          {title ? title(name) : name}
          <ServiceTag level={shop.service_level_tag} />
        </h1>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {address && (
          <p className={styles.address}>
            <Icon name="pin" size={16} />
            {address}
          </p>
        )}
      </div>
      {children && <div className={styles.action}>{children}</div>}
    </header>
  );
}

export function ShopHeadSkeleton() {
  return (
    <div className={styles.head}>
      <Skeleton className={styles.logo} />
      <div className={styles.words}>
        <Skeleton className={styles.namePlace} />
        <Skeleton className={styles.factsPlace} />
      </div>
    </div>
  );
}

/** A dealer and everything it sells. */
export type Shop = Payload<'shopClueThread'>;
export type ShopSeries = NonNullable<Shop['series_list']>[number];
export type ShopModel = Shop['model_list'][number];
