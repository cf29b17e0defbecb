import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { Figure } from '~/ui/Figure';

import { Dimensions, type ReportData } from './Dimensions';
import * as styles from './Report.module.css';

/** Test report of a series. */
export function Report({ report }: { report: ReportData }) {
  const { score, level_score: ofLevel, summary, author, time, nid, model_name: model } = report;
  return (
    <div className={styles.report}>
      <div>
        <p className={styles.score}>
          <Figure kind="test" member="score" value={score}>
            <strong>{score}</strong>
          </Figure>
          <span>/ 10分{ofLevel && `，同级平均${ofLevel}分`}</span>
        </p>
        <p className={styles.summary}>{summary}</p>
        <Sides title="优点" mark="good" texts={report.advantages} />
        <Sides title="不足" mark="bad" texts={report.disadvantages} />
        <p className={styles.source}>
          {[model && `测试车型：${model}`, author, time].filter(Boolean).join(' · ')}
          {nid && (
            <IdLink to={() => paths.article(nid)} className={styles.whole}>
              阅读完整评测
            </IdLink>
          )}
        </p>
      </div>
      <Dimensions dimensions={report.dimensions} />
      <Measures measures={report.measures ?? []} />
    </div>
  );
}

type SidesProps = { title: string; mark: 'good' | 'bad'; texts: readonly string[] | undefined };

function Sides({ title, mark, texts = [] }: SidesProps) {
  if (texts.length === 0) return null;
  return (
    <dl className={styles.sides} data-mark={mark}>
      <dt>{title}</dt>
      {texts.slice(0, 4).map((text, place) => (
        <dd key={place}>{text}</dd>
      ))}
    </dl>
  );
}

function Measures({ measures }: { measures: NonNullable<ReportData['measures']> }) {
  if (measures.length === 0) return null;
  return (
    <dl className={styles.measures} aria-label="实测数据">
      {measures.slice(0, 8).map(({ name, value, unit }, place) => (
        <div key={place} className={styles.measure}>
          <dt>{name}</dt>
          <dd>
            {value}
            <span className={styles.unit}>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
