import { CallError } from '~/api/call-error';

import type { Problem } from './inquiry.machine';

/** A failed call of an inquiry, as its place shows it. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { message: '加载失败，请稍后重试', missing: false };
  const { kind, message, traceId, wait, retryKey } = error;
  return { message, missing: kind === 'missing', traceId, wait, retryKey };
}
