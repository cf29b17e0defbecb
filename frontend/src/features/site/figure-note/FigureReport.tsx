import { useEffect, useRef } from 'react';

import * as styles from './FigureReport.module.css';
import { useFigureReport } from './use-figure-report';

type FigureReportProps = {
  figure: HTMLElement;
  /** The key that leads to the button. */
  shortcut: string | undefined;
  /** The note stays, whatever the pointer does. */
  onPress: () => void;
};

const words = {
  idle: '',
  sending: '正在发送…',
  sent: '已收到，谢谢',
  failed: '没有发出去',
  limited: '反馈太频繁，请稍后再试',
} as const;

/** Says to the operators that a figure is wrong. */
export function FigureReport({ figure, shortcut, onPress }: FigureReportProps) {
  const [status, report] = useFigureReport(figure);
  const line = useRef<HTMLParagraphElement>(null);

  // The button goes; what it left is the note's.
  useEffect(() => {
    if (status !== 'sent' || document.activeElement !== document.body) return;
    line.current?.closest<HTMLElement>('[data-figure-note]')?.focus({ preventScroll: true });
  }, [status]);

  return (
    <div className={styles.report}>
      <p ref={line} role="status" className={styles.words}>
        {words[status]}
      </p>
      {status !== 'sent' && (
        <button
          type="button"
          className={styles.button}
          aria-disabled={status === 'sending' || undefined}
          onClick={() => {
            onPress();
            report();
          }}
        >
          {status === 'failed' || status === 'limited' ? '重试' : '这里有误'}
          {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
        </button>
      )}
    </div>
  );
}
