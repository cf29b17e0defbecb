import { useState } from 'react';

import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

import { BrandColumn } from './BrandColumn';
import * as styles from './CarPicker.module.css';
import { FoundSeries } from './FoundSeries';
import { ModelColumn } from './ModelColumn';
import { SeriesColumn } from './SeriesColumn';

type Picking = {
  readonly title: string;
  /** Models already selected. */
  readonly chosen: readonly string[];
  readonly most: number;
  /** Series shown initially. */
  readonly seriesId?: string | undefined;
};

type CarPickerProps = Picking & {
  onPick: (modelId: string) => void;
  onClose: () => void;
};

/** Picks by brand, series and model, or by search. Stays open, so that several can be picked. */
export function CarPicker({ title, chosen, most, seriesId, onPick, onClose }: CarPickerProps) {
  const [words, setWords] = useState('');
  const [brand, setBrand] = useState<string>();
  const [series, setSeries] = useState(seriesId);
  const wanted = words.trim();

  return (
    <Dialog open title={title} width="wide" onClose={onClose}>
      <div className={styles.picker}>
        <input
          className={styles.search}
          type="search"
          aria-label="搜索车系"
          placeholder="搜索车系，如 秦PLUS"
          autoComplete="off"
          maxLength={64}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
          }}
        />
        <div className={styles.columns} data-search={wanted !== '' || undefined}>
          {wanted === '' ? (
            <>
              <BrandColumn current={brand} onChoose={setBrand} />
              <SeriesColumn brand={brand} current={series} onChoose={setSeries} />
            </>
          ) : (
            <FoundSeries words={wanted} current={series} onChoose={setSeries} />
          )}
          <ModelColumn
            seriesId={series}
            chosen={chosen}
            full={chosen.length >= most}
            onPick={onPick}
          />
        </div>
        <footer className={styles.foot}>
          <p role="status">
            已选 {chosen.length} / {most} 款
          </p>
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}
