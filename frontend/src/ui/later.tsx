import type { ComponentType } from 'react';

import { Failed } from './AsyncState';
import { usePartCode, type PartCode } from './use-part-code';

/**
 * A part of a page that is loaded after it. Until then, and on a server, renders the placeholder
 * with the same props. Failed loading can be retried.
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
