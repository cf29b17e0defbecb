import * as styles from './AskSteps.module.css';

const steps = [
  { title: '选车款和经销商', words: '默认勾选3家，可增减，最多5家' },
  { title: '留下联系方式', words: '约20秒，必要时短信验证' },
  { title: '经销商报价', words: '由您勾选的经销商联系您' },
] as const;

const stepsBy = {
  chosen: steps,
  one: [
    { title: '选车款', words: '只询这一家经销商' },
    steps[1],
    { title: '经销商报价', words: '由这一家经销商联系您' },
  ],
  unknown: [
    { title: '选车款', words: '暂时不能选择经销商' },
    steps[1],
    { title: '经销商报价', words: '由本地经销商联系您' },
  ],
  sent: [
    { title: '选车款和经销商', words: '已提交' },
    { title: '留下联系方式', words: '已提交' },
    { title: '经销商报价', words: '请保持手机畅通' },
  ],
} as const;

const promises = [
  '手机号只提供给您同意时列明的经销商',
  '浏览器只保存隐去中间四位的号码，可随时清除',
  '同一次询价只提交一次，重复点击不会多发',
] as const;

type AskStepsProps = {
  /** The current step, from 1. */
  at: 1 | 3;
  /** How the dealers are chosen: in the form; one by its link; by the upstream, without popBefore. `sent`: after the lead. */
  dealers?: keyof typeof stepsBy;
};

/** The steps of an inquiry. */
export function AskSteps({ at, dealers = 'chosen' }: AskStepsProps) {
  return (
    <aside className={styles.side} aria-label="询价说明">
      <h2 className={styles.title}>询价流程</h2>
      <ol className={styles.steps}>
        {stepsBy[dealers].map(({ title, words }, place) => (
          <li
            key={title}
            className={styles.step}
            data-reached={place < at}
            aria-current={place + 1 === at ? 'step' : undefined}
          >
            <span className={styles.number}>{place + 1}</span>
            <span>
              <span className={styles.name}>{title}</span>
              <span className={styles.words}>{words}</span>
            </span>
          </li>
        ))}
      </ol>
      <h2 className={styles.title}>我们的承诺</h2>
      <ul className={styles.promises}>
        {promises.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </aside>
  );
}
