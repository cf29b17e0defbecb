/** Identity of log entries: a random device id and the experiment bucket computed from it (spec leads §9). */
import { crc32 } from '~/lib/crc32';
import { randomId } from '~/lib/random-id';
import { readStored, writeStored } from '~/lib/storage';

const key = 'device_id';

/** Persistent as long as the browser keeps its storage. */
export function deviceId(): string {
  const known = readStored(key);
  if (typeof known === 'string' && /^[\w-]{1,64}$/.test(known)) return known;
  const made = randomId();
  writeStored(key, made);
  return made;
}

export type Bucket = 'pc-0' | 'pc-1';

/**
 * Implements the rule literally: the last five decimal digits of the checksum are always below
 * 100000, so everyone is in pc-1 until the specification changes.
 */
export function bucketOf(device: string): Bucket {
  const lastFive = Number(crc32(device).toString().slice(-5));
  return lastFive < 100_000 ? 'pc-1' : 'pc-0';
}
