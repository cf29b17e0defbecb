// Class names of CSS modules: four characters of a hash of file and name.
import { createHash } from 'node:crypto';
import path from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const characters = `${letters}0123456789`;
const length = 4;

/**
 * The option `getLocalIdent` of css-loader. Two classes of one name would style each other's elements, so the
 * second one fails the build: rename it in its file.
 *
 * @param {string} root names do not depend on where the project lies
 * @param {(text: string) => Uint8Array} [digest]
 */
export function classNames(root, digest = sha256) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  return (
    /** @type {{ resourcePath: string }} */ { resourcePath },
    /** @type {string} */ _pattern,
    /** @type {string} */ local,
  ) => {
    const owner = `${path.relative(root, resourcePath)} .${local}`;
    const name = nameOf(digest(owner));
    const other = owners.get(name) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} have one class name: ${name}`);
    owners.set(name, owner);
    return name;
  };
}

/** @param {string} text */
function sha256(text) {
  return createHash('sha256').update(text).digest();
}

/** @param {Uint8Array} bytes */
function nameOf(bytes) {
  return Array.from(bytes.subarray(0, length * 4).entries())
    .filter(([at]) => at % 4 === 0)
    .map(([at]) => {
      const among = at === 0 ? letters : characters;
      const word = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
      return among[word % among.length];
    })
    .join('');
}
