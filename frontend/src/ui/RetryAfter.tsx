import { waitText } from '~/lib/wait-left';
import type { Wait } from '~/lib/wait';

import { useRetry, type Retryable } from './use-retry';
import { WaitWords } from './WaitWords';

export type RetryAfterProps = {
  error: Retryable & { readonly wait: Wait };
  onRetry: (() => void) | undefined;
  className: string | undefined;
};

/** Countdown until a retry is allowed; a short wait ends with an automatic retry. */
export function RetryAfter({ error, onRetry, className }: RetryAfterProps) {
  const { wait, left, automatic } = useRetry(error, onRetry);
  if (!wait || left === 0) return null;
  return (
    <p className={className}>
      <WaitWords wait={wait} left={left} words={automatic ? automaticText : waitText} />
    </p>
  );
}

/** 12 -> 12秒后自动重试 */
function automaticText(seconds: number): string {
  return `${String(seconds)}秒后自动重试`;
}
