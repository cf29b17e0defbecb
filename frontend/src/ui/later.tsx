import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import { noteProblem } from '~/lib/problems';

import { Failed } from './AsyncState';
import { Boundary } from './Boundary';
import { Button } from './Button';
import { broken, Guarded } from './Guarded';
import * as styles from './later.module.css';
import { usePartCode, type PartCode } from './optional-part';

export const notLoaded = { message: '网络连接失败，请检查网络' };

/** Loads the code of all parts, also of those that another part brings: on a server none of them waits. */
export async function prepareParts(): Promise<void> {
  for (const prepare of preparations) await prepare();
}

const preparations: (() => Promise<unknown>)[] = [];

/**
 * A part of a page whose code is loaded after it. The document has its content, which is taken over once the code has come;
 * where it has not, the placeholder with the same props stands there until then. Failed loading can be retried.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let show: (chunk: { default: ComponentType<Props> }) => void;
  const shown = new Promise<{ default: ComponentType<Props> }>((resolve) => (show = resolve));
  const code: PartCode<Props> = {
    load: () =>
      (coming ??= load().then(
        (part) => {
          code.loaded = part;
          show({ default: part });
          return part;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      )),
  };
  preparations.push(code.load);

  // Never fails: content of the document stays as it is where its code does not come.
  const Coming = lazy(() => {
    code.load().catch((error: unknown) => {
      noteProblem('module', error);
    });
    return shown;
  });

  function Waiting(props: Props) {
    const { failed, retry } = usePartCode(code);
    return failed ? <Failed error={notLoaded} onRetry={retry} /> : <Placeholder {...props} />;
  }

  return function Later(props: Props) {
    // Another type would be another part, which has lost what the visitor did in it.
    const [Part] = useState(() => code.loaded ?? Coming);
    return (
      <Guarded>
        <Suspense fallback={<Waiting {...props} />}>
          <Part {...props} />
        </Suspense>
      </Guarded>
    );
  };
}

type LateProps = {
  /** Another object requests the code again. */
  asked: object;
  onClose: () => void;
};

/** Like `later`, for a dialog: without a placeholder; a failed load is reported over the page. */
export function laterDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LateProps> {
  const code: PartCode<Props> = { load };

  return function LaterDialog(props: Props & LateProps) {
    const { Part, failed, retry } = usePartCode(code, props.asked);
    if (Part) {
      return (
        <LateDialog of={props.asked} onClose={props.onClose}>
          <Part {...props} />
        </LateDialog>
      );
    }
    return failed && <NotLoaded onRetry={retry} onClose={props.onClose} />;
  };
}

type LateDialogProps = { of: unknown; onClose: () => void; children: ReactNode };

/** A dialog that breaks says so over the page; what is asked for next begins anew. */
export function LateDialog({ of, onClose, children }: LateDialogProps) {
  return (
    <Boundary
      of={of}
      fallback={(error, retry) =>
        error ? <NotLoaded words={broken.message} onRetry={retry} onClose={onClose} /> : null
      }
    >
      {children}
    </Boundary>
  );
}

/** What asked for the code: has the focus again once the notice is closed. */
let asker: HTMLElement | null = null;

type NotLoadedProps = { words?: string; onRetry: () => void; onClose: () => void };

/**
 * Says over the page that what was asked for did not come. The page stays as it is. It stands at the end of the document,
 * so it takes the focus from the button that asked; from a field in which the visitor types meanwhile it does not.
 */
export function NotLoaded({ words = notLoaded.message, onRetry, onClose }: NotLoadedProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [again, close] = place.current?.querySelectorAll('button') ?? [];
    // A retry that failed too has left the focus nowhere.
    if (document.activeElement !== document.body) asker = document.activeElement as HTMLElement;
    if (asker?.matches('a, button')) again?.focus();
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Closes the notice, not a dialog below it.
      event.preventDefault();
      close?.click();
    };
    addEventListener('keydown', handleKey, true);
    return () => {
      removeEventListener('keydown', handleKey, true);
    };
  }, []);

  return (
    <div ref={place} className={styles.notice} role="alert">
      {words}
      <Button size="small" data-retry="alert" onClick={onRetry}>
        重试
      </Button>
      <Button
        size="small"
        onClick={() => {
          onClose();
          asker?.focus();
        }}
      >
        关闭
      </Button>
    </div>
  );
}
