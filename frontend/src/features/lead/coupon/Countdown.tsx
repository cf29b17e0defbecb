import { VisuallyHidden } from '~/ui/VisuallyHidden';

import { countdownTo, timeText, two } from './countdown';
import styles from './Countdown.module.css';

type CountdownProps = {
  /** Seconds since 1970. */
  end: number;
  now: number;
};

/** Days, hours, minutes and seconds until the claiming ends. */
export function Countdown({ end, now }: CountdownProps) {
  const { days, hours, minutes, seconds } = countdownTo(end, now);
  const parts = [
    [String(days), '天'],
    [two(hours), '时'],
    [two(minutes), '分'],
    [two(seconds), '秒'],
  ] as const;
  return (
    <p className={styles.line}>
      距结束
      {/* Who listens is told once until when, not every second how long. */}
      <VisuallyHidden>{timeText(end)}</VisuallyHidden>
      <span aria-hidden="true" className={styles.clock} role="presentation" data-left="countdown">
        {parts.map(([figure, unit]) => (
          <span key={unit} className={styles.part}>
            <b className={styles.figure}>{figure}</b>
            {unit}
          </span>
        ))}
      </span>
    </p>
  );
}
