import { useEffect, useRef, useState, type ComponentType } from 'react';

import { noteProblem } from '~/lib/problems';
import { useMounted } from '~/lib/use-mounted';
import { useOnline } from '~/lib/use-online';

import { Boundary } from './Boundary';

/** Code that comes after the page, and what is known of it once it came. */
export type PartCode<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded?: ComponentType<Props> | undefined;
};

export type PartState<Props> = {
  readonly Part: ComponentType<Props> | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
};

/**
 * Asks for the code while something wants it: once for each thing that does, and once more at each
 * retry. What is no longer wanted is called off.
 */
export function usePartCode<Props>(
  code: PartCode<Props>,
  wanted: unknown = code,
): PartState<Props> {
  const [Part, setPart] = useState(() => code.loaded);
  const [lost, setLost] = useState<unknown>(null);
  const failed = lost === wanted;
  const waits = wanted && !Part && !failed;
  const asker = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!waits) return;
    let gone = false;
    // The button that asked for it says that it is coming.
    if (wanted !== code) {
      asker.current = document.activeElement?.closest('button, a') ?? asker.current;
    }
    const { current } = asker;
    current?.setAttribute('aria-busy', 'true');
    code.load().then(
      (loaded) => {
        code.loaded = loaded;
        if (gone) return;
        // The retry button was removed: the opened dialog returns the focus to the button before it.
        if (document.activeElement === document.body) asker.current?.focus();
        setPart(() => loaded);
      },
      (error: unknown) => {
        noteProblem('module', error);
        if (!gone) setLost(wanted);
      },
    );
    return () => {
      gone = true;
      current?.removeAttribute('aria-busy');
    };
  }, [code, wanted, waits]);

  const retry = (): void => {
    setLost(null);
  };
  useOnline(failed && retry);
  return { Part, failed, retry };
}

/**
 * Like `later`, for optional parts: code that fails to load, or breaks, is not shown. It is asked for once more for each
 * other thing that wants it.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
  wantedBy?: (props: Props) => unknown,
): ComponentType<Props> {
  const code: PartCode<Props> = { load };

  return function OptionalPart(props: Props) {
    const { Part } = usePartCode(code, wantedBy?.(props));
    // The document has the placeholder, and the code may be at hand before that is taken over.
    const mounted = useMounted();
    const place = <Placeholder {...props} />;
    if (!Part || !mounted) return place;
    return (
      <Boundary fallback={() => place}>
        <Part {...props} />
      </Boundary>
    );
  };
}
