import { useState } from 'react';

import { Button } from '~/ui/Button';

import type { Answer } from './outbox.machine';

type WithdrawButtonProps = {
  label: string;
  /** Null where it cannot be done now. */
  withdraw: () => Promise<Answer | null>;
};

/** Takes a lead back that the gateway keeps. Once that is known, another notice takes this one's place. */
export function WithdrawButton({ label, withdraw }: WithdrawButtonProps) {
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle');
  return (
    <Button
      size="small"
      aria-disabled={state === 'asked'}
      onClick={() => {
        if (state === 'asked') return;
        setState('asked');
        void withdraw().then((answer) => {
          setState(answer ? 'idle' : 'failed');
        });
      }}
    >
      {state === 'asked' ? '正在撤回…' : state === 'failed' ? '未能撤回，再试一次' : label}
    </Button>
  );
}
