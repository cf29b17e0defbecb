/** Translates the gateway's description of a parameter into Chinese. Pure. */

const forms: readonly [RegExp, (...found: string[]) => string][] = [
  [/^one of (.+)$/, (values = '') => `可用的值：${values.split(', ').join('、')}`],
  [/^a whole number from (\d+) to (\d+)$/, (from = '', to = '') => `${from} 到 ${to} 的整数`],
  [/^a whole number from (\d+)$/, (from = '') => `不小于 ${from} 的整数`],
  [/^a whole number up to (\d+)$/, (to = '') => `不大于 ${to} 的整数`],
  [/^a whole number$/, () => '整数'],
  [/^text matching (.+)$/, (pattern = '') => `应符合格式 ${pattern}`],
  [/^text of (\d+) to (\d+) characters$/, (from = '', to = '') => `${from} 到 ${to} 个字`],
];

/** Unknown descriptions stay unchanged. */
export function expectedWords(expected: string): string {
  for (const [form, words] of forms) {
    const found = form.exec(expected);
    if (found) return words(...found.slice(1));
  }
  return expected;
}
