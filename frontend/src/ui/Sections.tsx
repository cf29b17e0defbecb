import {
  Children,
  createElement,
  isValidElement,
  type ComponentPropsWithRef,
  type Ref,
} from 'react';

import { Guarded } from './Guarded';

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
