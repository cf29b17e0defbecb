/** Who logs: a device id of our own making, and the experiment bucket that follows from it (spec leads §9). */
import { crc32 } from '~/lib/crc32';
import { randomId } from '~/lib/random-id';
import { readStored, writeStored } from '~/lib/storage';

const key = 'device_id';

/** The same as long as the browser keeps its storage. */
export function deviceId(): string {
  const known = readStored(key);
  if (typeof known === 'string' && /^[\w-]{1,64}$/.test(known)) return known;
  const made = randomId();
  writeStored(key, made);
  return made;
}

export type Bucket = 'pc-0' | 'pc-1';

/**
 * The rule is kept to the letter: the last five digits of the decimal checksum are always under
 * 100000, so that everybody is in pc-1 until the specification says otherwise.
 */
export function bucketOf(device: string): Bucket {
  const lastFive = Number(crc32(device).toString().slice(-5));
  return lastFive < 100_000 ? 'pc-1' : 'pc-0';
}
