/**
 * Does so many things at a time.
 *
 * @template T, R
 * @param {T[]} things
 * @param {number} width
 * @param {(thing: T, index: number) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the things
 */
export async function pool(things, width, work) {
  const results = new Array(things.length);
  let next = 0;
  const worker = async () => {
    while (next < things.length) {
      const index = next;
      next += 1;
      results[index] = await work(things[index], index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
