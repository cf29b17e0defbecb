import { useEffect, useState, type ComponentType } from 'react';

/** State of lazily loaded code. */
export type PartCode<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | undefined;
};

export type PartState<Props> = {
  readonly Part: ComponentType<Props> | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** Loads the code on first use, and again on each retry. */
export function usePartCode<Props>(code: PartCode<Props>): PartState<Props> {
  const [{ Part, failed }, setState] = useState(() => ({ Part: code.loaded, failed: false }));
  const waits = !Part && !failed;

  useEffect(() => {
    if (!waits) return;
    let gone = false;
    code.load().then(
      (loaded) => {
        code.loaded = loaded;
        if (!gone) setState({ Part: loaded, failed: false });
      },
      () => {
        if (!gone) setState({ Part: undefined, failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [code, waits]);

  const retry = (): void => {
    setState({ Part: undefined, failed: false });
  };
  return { Part, failed, retry };
}
