/** Splits a value into text and marks: ● ○ -, alone or after a word (前● / 后-). */

export type CellMark = '●' | '○' | '-';
export type CellPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: CellMark };

export const markWords: { readonly [mark in CellMark]: string } = {
  '●': '标配',
  '○': '选配',
  '-': '无',
};
/** Placeholder for unknown values. */
export const unknownValue = '暂无';

const text = (words: string): CellPart => ({ kind: 'text', text: words });

export function cellParts(value: string): readonly CellPart[] {
  if (value === '') return [text(unknownValue)];
  const pieces = value.split(' / ');
  return pieces.flatMap((piece, place) => [
    ...(place > 0 ? [text(' / ')] : []),
    ...partsOf(piece, pieces.length > 1),
  ]);
}

/** Text for screen readers. */
export function cellText(value: string): string {
  return cellParts(value)
    .map((part) => (part.kind === 'mark' ? markWords[part.mark] : part.text))
    .join('');
}

/** A trailing - is a mark only among several: model numbers may end with it too. */
function partsOf(piece: string, amongSeveral: boolean): readonly CellPart[] {
  const [, words = '', mark] = /^(.*?)([●○-])$/s.exec(piece) ?? [];
  if (!isMark(mark) || (mark === '-' && words !== '' && !(amongSeveral && isWord(words)))) {
    return [text(piece)];
  }
  return words === '' ? [{ kind: 'mark', mark }] : [text(words), { kind: 'mark', mark }];
}

function isMark(mark: string | undefined): mark is CellMark {
  return mark === '●' || mark === '○' || mark === '-';
}

function isWord(words: string): boolean {
  return /^[\u4e00-\u9fff]+$/.test(words);
}
