// Reads contracts/ and joins its files into one OpenAPI document.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

/** @typedef {Record<string, any>} Node */

/**
 * @param {string} folder
 * @returns {Node} an OpenAPI document without references to other files
 */
export function readCalls(folder) {
  const root = path.join(folder, 'openapi.yaml');
  const reader = new Reader(path.join(folder, 'schemas'));
  // Errors have one format for every call and `openEnvelope` reads them: call types leave them out.
  const document = reader.resolved({ ...readYaml(root), components: {} }, root);
  return { ...document, components: { schemas: sorted(reader.schemas) } };
}

/**
 * @param {string} folder
 * @returns {Node[]} the page files, sorted by name
 */
export function readPages(folder) {
  const pages = path.join(folder, 'pages');
  if (!existsSync(pages)) return [];
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readYaml(path.join(pages, file)))
    .filter((page) => 'name' in page)
    .sort((left, right) => (left['name'] < right['name'] ? -1 : 1));
}

/**
 * @param {string} folder
 * @returns {(page: Node, ref: string) => { name: string, content: any }} reads a file shared by page files
 */
export function sharedPieces(folder) {
  const files = readdirSync(path.join(folder, 'pages'), { recursive: true, encoding: 'utf8' });
  const read = reading();
  return (page, ref) => {
    const own = files.find((file) => path.basename(file) === `${page['name']}.yaml`) ?? '';
    const file = path.join(path.dirname(own), ref);
    const name = file
      .replace(/\.yaml$/, '')
      .replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase());
    return { name, content: read(path.join(folder, 'pages', file)) };
  };
}

class Reader {
  /** @type {Record<string, Node>} */
  schemas = {};

  /** Most references lead to few files. */
  #read = reading();

  /** @param {string} schemasFolder */
  constructor(schemasFolder) {
    this.schemasFolder = schemasFolder;
  }

  /**
   * @param {any} node
   * @param {string} file the file that contains the node
   * @returns {any}
   */
  resolved(node, file) {
    if (Array.isArray(node)) return node.map((item) => this.resolved(item, file));
    if (node === null || typeof node !== 'object') return node;
    if (typeof node.$ref === 'string') return this.referred(node.$ref, file);
    if (isRefusal(node['oneOf']?.[0])) return this.resolved(node['oneOf'][1], file);
    const kept = Object.entries(node).filter(
      ([key, value]) => key !== 'examples' && !isFailure(value),
    );
    return Object.fromEntries(kept.map(([key, value]) => [key, this.resolved(value, file)]));
  }

  /**
   * @param {string} ref
   * @param {string} file
   */
  referred(ref, file) {
    const [relative = '', pointer = ''] = ref.split('#');
    const target = relative === '' ? file : path.resolve(path.dirname(file), relative);
    if (pointer === '' && path.dirname(target) === this.schemasFolder) {
      return { $ref: `#/components/schemas/${this.named(target)}` };
    }
    return this.resolved(at(this.#read(target), pointer), target);
  }

  /** @param {string} file */
  named(file) {
    const name = path.basename(file, '.yaml');
    if (!(name in this.schemas)) {
      this.schemas[name] = {};
      this.schemas[name] = this.resolved(this.#read(file), file);
    }
    return name;
  }
}

/** @param {any} value */
function isRefusal(value) {
  return typeof value?.$ref === 'string' && value.$ref.endsWith('/schemas/Refusal.yaml');
}

/** @param {any} value */
function isFailure(value) {
  return typeof value?.$ref === 'string' && value.$ref.includes('/responses/');
}

/**
 * @param {Node} node
 * @param {string} pointer
 */
function at(node, pointer) {
  return pointer
    .split('/')
    .filter(Boolean)
    .reduce((inner, key) => {
      if (!(key in inner)) throw new Error(`nothing at #${pointer}`);
      return inner[key];
    }, node);
}

/** @returns {(file: string) => Node} reads each file once */
function reading() {
  /** @type {Map<string, Node>} */
  const known = new Map();
  return (file) => {
    const content = known.get(file) ?? readYaml(file);
    known.set(file, content);
    return content;
  };
}

/**
 * @param {string} file
 * @returns {Node}
 */
function readYaml(file) {
  return parse(readFileSync(file, 'utf8'));
}

/** @param {Node} table */
function sorted(table) {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}
