import {
  Children,
  createElement,
  isValidElement,
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
} from 'react';

import { Failed, Loading } from './AsyncState';
import { Boundary } from './Boundary';

type GuardedProps = {
  /** The data it shows: other data is shown anew. */
  of?: unknown;
  onRetry?: (() => void) | undefined;
  children: ReactNode;
};

export const broken = { message: '这部分内容没能显示出来' };

/** A part of a page that may break alone: it says so in its own place. */
export function Guarded(props: GuardedProps) {
  return (
    <Boundary
      {...props}
      fallback={(error, retry) =>
        error ? <Failed small error={broken} onRetry={retry} /> : <Loading />
      }
    />
  );
}

type SectionsProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & {
  ref?: Ref<HTMLElement>;
  as?: 'div' | 'aside' | 'section';
};

/** A column of a page: each of its children may break alone. */
export function Sections({ as = 'div', children, ...rest }: SectionsProps) {
  const guarded = Children.map(children, (child) =>
    isValidElement(child) ? <Guarded key={child.key}>{child}</Guarded> : child,
  );
  return createElement(as, rest, guarded);
}
