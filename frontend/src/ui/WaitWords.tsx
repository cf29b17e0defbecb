import { waitText, type Wait } from '~/lib/wait';

import { VisuallyHidden } from './VisuallyHidden';

type WaitWordsProps = {
  wait: Wait;
  left: number;
  /** Of the seconds. */
  words?: (seconds: number) => string;
};

/** A wait as it runs down. Those who hear it are told once: an alert is read anew with every change. */
export function WaitWords({ wait, left, words = waitText }: WaitWordsProps) {
  return (
    <>
      <span aria-hidden="true">{words(left)}</span>
      <VisuallyHidden>{words(wait.seconds)}</VisuallyHidden>
    </>
  );
}
