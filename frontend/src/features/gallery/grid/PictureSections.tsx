import { PictureGrid } from './PictureGrid';
import type { GridPicture } from './PictureCard';
import * as styles from './PictureSections.module.css';
import type { Section } from './sections';

type PictureSectionsProps = {
  sections: readonly Section<GridPicture>[];
  /** Label of the pictures, such as 外观图片. */
  kind: string;
  seriesName: string;
  linkOf: (index: number) => string;
  modelOf: (picture: GridPicture) => string;
  /** Number of placeholders at the end. */
  awaited: number;
};

/** The loaded pictures; with a model filter, its own and the others under separate headings. */
export function PictureSections({
  sections,
  kind,
  seriesName,
  linkOf,
  modelOf,
  awaited,
}: PictureSectionsProps) {
  const others = sections.find(({ kind }) => kind === 'others');
  return (
    <>
      {others?.from === 1 && (
        <p className={styles.note}>
          本车款暂无{kind}，以下是{seriesName}其他车款的图片。
        </p>
      )}
      {sections.map((section, place) => (
        <section key={section.kind} className={styles.section}>
          <Heading section={section} kind={kind} seriesName={seriesName} />
          <PictureGrid
            pictures={section.pictures}
            from={section.from}
            linkOf={linkOf}
            {...(section.kind !== 'own' && { modelOf })}
            awaited={place === sections.length - 1 ? awaited : 0}
          />
        </section>
      ))}
    </>
  );
}

type HeadingProps = { section: Section<GridPicture>; kind: string; seriesName: string };

function Heading({ section, kind, seriesName }: HeadingProps) {
  if (section.kind === 'all') return null;
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>
        {section.kind === 'own' ? `本车款${kind}` : '同车系其他车款'}{' '}
        <span className={styles.count}>{section.count} 张</span>
      </h2>
      {section.kind === 'others' && (
        <p className={styles.hint}>来自{seriesName}的其他车款，细节与配置可能和本车款不同</p>
      )}
    </div>
  );
}
