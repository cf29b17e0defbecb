import type { ComponentType } from 'react';

import { usePartCode, type PartCode } from './use-part-code';

/** Like `later`, for optional parts: failed loading is not shown. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
): ComponentType<Props> {
  const code: PartCode<Props> = { load, loaded: undefined };

  return function OptionalPart(props: Props) {
    const { Part } = usePartCode(code);
    return Part ? <Part {...props} /> : <Placeholder {...props} />;
  };
}
