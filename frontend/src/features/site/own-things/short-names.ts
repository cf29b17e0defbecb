/** Names of models for a narrow place, in the same order. Pure. */

/**
 * 秦PLUS 2025款 DM-i 120KM领先型 beside 秦PLUS 2025款 EV 510KM超越型 -> 秦PLUS DM-i 120KM领先型: without the words that all
 * models of the series have here, so that what tells them apart is not cut off.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const split = names.map((name) => name.split(' '));
  return split.map((words) => {
    const [series] = words;
    const group = split.filter(([other]) => other === series);
    if (group.length < 2) return words.join(' ');
    const isShared = (word: string): boolean => group.every((other) => other.includes(word));
    return words.filter((word, at) => at === 0 || !isShared(word)).join(' ');
  });
}
