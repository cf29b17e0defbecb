import type { ComponentType } from 'react';

import { Failed } from './AsyncState';
import { usePartCode, type PartCode } from './use-part-code';

/**
 * A part of a page whose code comes after the page: until it is there, and on a server, the
 * placeholder, which is given the same, keeps its place. Code that does not come can be asked for
 * again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
): ComponentType<Props> {
  const code: PartCode<Props> = { load, loaded: undefined };

  return function Later(props: Props) {
    const { Part, failed, retry } = usePartCode(code);
    if (Part) return <Part {...props} />;
    if (!failed) return <Placeholder {...props} />;
    return <Failed error={{ message: '网络连接失败，请检查网络' }} onRetry={retry} />;
  };
}
