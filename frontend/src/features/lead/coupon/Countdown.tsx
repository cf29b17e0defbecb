import { VisuallyHidden } from '~/ui/VisuallyHidden';

import * as styles from './Countdown.module.css';

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

/** Formats the times of a coupon (spec leads §4, Coupon dialog). Pure. */

type TimeLeft = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

const secondMs = 1000;
const hourMs = 3_600_000;

/** Time left until `end`, in seconds since 1970; zero afterwards. */
export function countdownTo(end: number, nowMs: number): TimeLeft {
  const left = Math.max(0, Math.ceil((end * secondMs - nowMs) / secondMs));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** 7 -> 07 */
export function two(figure: number): string {
  return String(figure).padStart(2, '0');
}

/** Seconds since 1970 -> 2026-11-21 16:05, in Beijing, whatever the browser's own time zone. */
export function timeText(seconds: number): string {
  const time = new Date(seconds * secondMs + 8 * hourMs);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 16).replace('T', ' ');
}
