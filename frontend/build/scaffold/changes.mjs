// Files to create and to edit. Nothing is written unless everything can be.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

export class Changes {
  /** @type {Map<string, { before: string | undefined, after: string }>} by the path from the root */
  files = new Map();

  /** @param {string} root folder of the repository */
  constructor(root) {
    this.root = root;
  }

  /**
   * @param {string} file
   * @param {string} text
   */
  create(file, text) {
    if (existsSync(path.join(this.root, file))) throw new Error(`${file} exists already`);
    this.files.set(file, { before: undefined, after: text });
  }

  /**
   * @param {string} file
   * @param {(text: string) => string} change throws if it does not know where
   */
  edit(file, change) {
    const known = this.files.get(file);
    const before = known ? known.before : readFileSync(path.join(this.root, file), 'utf8');
    try {
      this.files.set(file, { before, after: change(known?.after ?? before ?? '') });
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /**
   * Writes all, then runs `finish`. If anything fails, all is as it was before.
   *
   * @param {() => Promise<void>} finish
   */
  async write(finish) {
    await this.#format();
    try {
      for (const [file, { after }] of this.files) {
        mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
        writeFileSync(path.join(this.root, file), after);
      }
      await finish();
    } catch (error) {
      for (const [file, { before }] of this.files) {
        const place = path.join(this.root, file);
        if (before === undefined) rmSync(place, { force: true });
        else writeFileSync(place, before);
      }
      throw error;
    }
  }

  /**
   * `file:line` of the first line that contains the text.
   *
   * @param {string} file
   * @param {string} text
   */
  lineOf(file, text) {
    const lines = this.files.get(file)?.after.split('\n') ?? [];
    const at = lines.findIndex((line) => line.includes(text));
    if (at < 0) throw new Error(`${file}: no line contains ${text}`);
    return `${file}:${at + 1}`;
  }

  async #format() {
    for (const [file, change] of this.files) {
      if (!/^frontend\/.*\.(tsx?|css)$/.test(file)) continue;
      const filepath = path.join(this.root, file);
      const style = await resolveConfig(path.join(this.root, 'frontend/package.json'));
      change.after = await format(change.after, { ...style, filepath });
    }
  }
}
