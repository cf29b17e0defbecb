import { useState } from 'react';

/** The value; while it is undefined, the last one of the same subject. */
export function useLast<Value>(value: Value | undefined, of: string): Value | undefined {
  const [last, setLast] = useState({ of, value });
  if (value !== undefined && (last.value !== value || last.of !== of)) setLast({ of, value });
  return value ?? (last.of === of ? last.value : undefined);
}
