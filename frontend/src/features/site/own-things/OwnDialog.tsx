import { useState, useSyncExternalStore } from 'react';

import { useOwnList, type OwnList } from '~/route/own/own-list';
import { favourites, forgetEverything, savedFilters, seenCars } from '~/route/own/own-lists';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Tabs } from '~/ui/Tabs';

import { FavouriteCars } from './FavouriteCars';
import * as styles from './OwnDialog.module.css';
import { SavedFilters } from './SavedFilters';
import { SeenCars } from './SeenCars';

const keptWords = '只存在这台电脑的浏览器里，不会发送给我们；每类至多100条，保留90天。';
const unkeptWords = '您的浏览器不允许网站保存内容：刷新或关闭页面后，这里的内容就没有了。';

type Kind = 'favourites' | 'seen' | 'filters';

/** What the visitor keeps in this browser, and one button that forgets all of it. */
export function OwnDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('favourites');
  const counts = {
    favourites: useOwnList(favourites).length,
    seen: useOwnList(seenCars).length,
    filters: useOwnList(savedFilters).length,
  };
  const kept = [useIsKept(favourites), useIsKept(seenCars), useIsKept(savedFilters)];
  const isKept = kept.every(Boolean);
  return (
    <Dialog open title="我的收藏与浏览" width="wide" onClose={onClose}>
      <Tabs
        label="类别"
        selected={kind}
        onSelect={setKind}
        tabs={[
          { key: 'favourites', label: `收藏 ${counts.favourites}` },
          { key: 'seen', label: `看过的车 ${counts.seen}` },
          { key: 'filters', label: `保存的筛选 ${counts.filters}` },
        ]}
      >
        <div className={styles.content}>
          {kind === 'favourites' && <FavouriteCars onLeave={onClose} />}
          {kind === 'seen' && <SeenCars onLeave={onClose} />}
          {kind === 'filters' && <SavedFilters onLeave={onClose} />}
        </div>
      </Tabs>
      <div className={styles.foot}>
        <p>{isKept ? keptWords : unkeptWords}</p>
        <Button size="small" onClick={forgetEverything}>
          全部清除
        </Button>
      </div>
    </Dialog>
  );
}

function useIsKept<Entry extends { readonly at: number }>(list: OwnList<Entry>): boolean {
  return useSyncExternalStore(list.subscribe, list.isKept);
}
