import { useId, type ReactNode } from 'react';

import { Empty, Failed, Loading } from './AsyncState';
import { SectionHead } from './SectionHead';

type Failure = { readonly message: string; readonly traceId?: string | undefined };

/** Something that comes from elsewhere, such as the state of a call. */
type Awaited<Data> = { readonly retry: () => void } & (
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly error: Failure }
  | { readonly status: 'ready'; readonly data: Data }
);

type AsyncSectionProps<Data> = {
  title: string;
  note?: string | undefined;
  more?: { readonly to: string; readonly label: string } | undefined;
  state: Awaited<Data>;
  /** Of the size that the content will have. */
  skeleton: ReactNode;
  /** Shown in place of what `children` gives nothing for. */
  empty?: ReactNode;
  small?: boolean;
  /** Another section already says that the same thing failed. */
  quiet?: boolean;
  className?: string | undefined;
  /** null or false where there is nothing to show. */
  children: (data: Data) => ReactNode;
};

/** A section of a page that fails, waits and is empty alone. */
export function AsyncSection<Data>({
  title,
  note,
  more,
  state,
  skeleton,
  empty,
  small = false,
  quiet = false,
  className,
  children,
}: AsyncSectionProps<Data>) {
  const id = useId();
  if (quiet && state.status === 'failed') return null;
  const content = state.status === 'ready' ? children(state.data) : undefined;
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHead id={id} title={title} {...(note && { note })} {...(more && { more })} />
      {state.status === 'failed' ? (
        <Failed error={state.error} onRetry={state.retry} small={small} />
      ) : state.status === 'ready' ? (
        content || <Empty small>{empty}</Empty>
      ) : (
        <Loading>{skeleton}</Loading>
      )}
    </section>
  );
}
