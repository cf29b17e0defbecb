import { CallError } from './call-error';

/** The gateway answers, the service behind it does not, in time or at all. */
export function isDown(error: unknown): boolean {
  return error instanceof CallError && (error.status ?? 0) >= 500;
}
