import { useId, type ReactNode } from 'react';

import { useSecondPart } from '~/lib/use-second-part';

import { Empty, Failed, Loading } from './AsyncState';
import { Guarded } from './Guarded';
import { SectionHead } from './SectionHead';

type Failure = { readonly message: string; readonly traceId?: string | undefined };

/** Asynchronous data, such as the state of a call. */
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
  /** As large as the content will be. */
  skeleton: ReactNode;
  /** Shown when `children` returns nothing. */
  empty?: ReactNode;
  small?: boolean;
  /** Below the window: its content is rendered after what stands above. */
  below?: boolean;
  /** Another section already reports the same failure. */
  quiet?: boolean;
  className?: string | undefined;
  /** Returns null or false when there is nothing to show. */
  children: (data: Data) => ReactNode;
};

/** A page section with its own loading, error and empty states. */
export function AsyncSection<Data>({
  title,
  note,
  more,
  state,
  skeleton,
  empty,
  small = false,
  below = false,
  quiet = false,
  className,
  children,
}: AsyncSectionProps<Data>) {
  const id = useId();
  if (quiet && state.status === 'failed') return null;
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHead id={id} title={title} {...(note && { note })} {...(more && { more })} />
      {state.status === 'failed' ? (
        <Failed error={state.error} onRetry={state.retry} small={small} />
      ) : state.status === 'ready' ? (
        <Guarded of={state.data} onRetry={state.retry}>
          {below ? (
            <Below skeleton={skeleton}>
              <Content data={state.data} empty={empty}>
                {children}
              </Content>
            </Below>
          ) : (
            <Content data={state.data} empty={empty}>
              {children}
            </Content>
          )}
        </Guarded>
      ) : (
        <Loading>{skeleton}</Loading>
      )}
    </section>
  );
}

type BelowProps = { skeleton: ReactNode; children: ReactNode };

/** Apart from the content, so that sections in the window are rendered once. */
function Below({ skeleton, children }: BelowProps) {
  return useSecondPart() ? children : <Loading>{skeleton}</Loading>;
}

type ContentProps<Data> = Pick<AsyncSectionProps<Data>, 'empty' | 'children'> & { data: Data };

function Content<Data>({ data, empty, children }: ContentProps<Data>) {
  return children(data) || <Empty small>{empty}</Empty>;
}
