import { useRef } from 'react';

import { Empty } from '~/ui/AsyncState';
import type { Payload } from '~/api/call-types';

import { BrandTile } from './BrandTile';
import * as styles from './AllBrands.module.css';

/** Letters and their brands. A letter scrolls to its brands and focuses them. */
export function BrandLetters({ groups }: { groups: readonly LetterGroup[] }) {
  const list = useRef<HTMLDivElement>(null);
  if (groups.length === 0) return <Empty>没有这个品牌</Empty>;

  function goTo(letter: string): void {
    const sections = list.current?.querySelectorAll<HTMLElement>('[data-letter]') ?? [];
    const group = [...sections].find(({ dataset }) => dataset['letter'] === letter);
    if (!list.current || !group) return;
    list.current.scrollTop = group.offsetTop;
    group.querySelector('a')?.focus({ preventScroll: true });
  }

  return (
    <>
      <nav className={styles.letters} aria-label="按首字母">
        {groups.map(({ letterName }) => (
          <button
            key={letterName}
            type="button"
            className={styles.letter}
            onClick={() => {
              goTo(letterName);
            }}
          >
            {letterName}
          </button>
        ))}
      </nav>
      <div ref={list} className={styles.list}>
        {groups.map(({ letterName, list: brands }) => (
          <section
            key={letterName}
            className={styles.group}
            data-letter={letterName}
            aria-label={letterName}
          >
            <h3 className={styles.heading}>{letterName}</h3>
            <ul className={styles.tiles}>
              {brands.map((brand) => (
                <li key={brand.code}>
                  <BrandTile {...brand} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** View data of the list of all brands. */

type LetterGroup = Payload<'gethomeinfo'>['brand_list'][number];

/** A filter keeps brands whose name contains it or whose letter it is. */
export function letterGroups(
  groups: readonly LetterGroup[],
  filter: string,
): readonly LetterGroup[] {
  const wanted = filter.trim().toUpperCase();
  return groups
    .map(({ letterName, list }) => ({
      letterName,
      list:
        wanted === '' || letterName === wanted
          ? list
          : list.filter(({ title }) => title.toUpperCase().includes(wanted)),
    }))
    .filter(({ list }) => list.length > 0);
}
