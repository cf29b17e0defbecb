// What the client's code uses of a browser while it renders. The parsers are those of the gateway.
(() => {
  const parse = globalThis.parseAddress;
  const read = globalThis.parseQuery;
  const write = globalThis.queryText;
  for (const name of ['parseAddress', 'parseQuery', 'queryText']) delete globalThis[name];

  class URLSearchParams {
    #pairs = [];

    constructor(init = '') {
      if (typeof init === 'string') {
        const flat = read(init);
        for (let at = 0; at < flat.length; at += 2) this.#pairs.push([flat[at], flat[at + 1]]);
      } else {
        const entries = Symbol.iterator in init ? init : Object.entries(init);
        for (const [key, value] of entries) this.append(key, value);
      }
    }

    append(key, value) {
      this.#pairs.push([String(key), String(value)]);
    }

    set(key, value) {
      const at = this.#pairs.findIndex(([one]) => one === key);
      if (at < 0) {
        this.append(key, value);
        return;
      }
      this.#pairs[at] = [key, String(value)];
      this.#pairs = this.#pairs.filter(([one], place) => place <= at || one !== key);
    }

    delete(key) {
      this.#pairs = this.#pairs.filter(([one]) => one !== key);
    }

    has(key) {
      return this.#pairs.some(([one]) => one === key);
    }

    get(key) {
      return this.#pairs.find(([one]) => one === key)?.[1] ?? null;
    }

    getAll(key) {
      return this.#pairs.filter(([one]) => one === key).map(([, value]) => value);
    }

    [Symbol.iterator]() {
      return this.#pairs.values();
    }

    toString() {
      return write(this.#pairs.flat());
    }
  }

  class URL {
    constructor(address, base) {
      const parts = parse(String(address), base === undefined ? undefined : String(base));
      if (parts.length === 0) throw new TypeError(`not an address: ${address}`);
      const names = 'href origin protocol host hostname port pathname search hash'.split(' ');
      names.forEach((name, at) => {
        this[name] = parts[at];
      });
    }

    toString() {
      return this.href;
    }
  }

  const nothing = () => {};
  Object.assign(globalThis, {
    URL,
    URLSearchParams,
    console: { log: nothing, info: nothing, warn: nothing, error: nothing },
  });
})();
