import { waitText } from '~/lib/wait-left';
import type { Wait } from '~/lib/wait';

import { VisuallyHidden } from './VisuallyHidden';

type WaitWordsProps = {
  wait: Wait;
  left: number;
  /** Class of the seconds. */
  words?: (seconds: number) => string;
};

/** A countdown. Announced once: screen readers repeat an alert on every change. */
export function WaitWords({ wait, left, words = waitText }: WaitWordsProps) {
  return (
    <>
      <span aria-hidden="true">{words(left)}</span>
      <VisuallyHidden>{words(wait.seconds)}</VisuallyHidden>
    </>
  );
}
