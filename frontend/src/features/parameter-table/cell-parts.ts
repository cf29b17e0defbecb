/** A value in its parts: ● ○ - are marks, as they stand alone or behind a word (前● / 后-). */

export type CellMark = '●' | '○' | '-';
export type CellPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: CellMark };

export const markWords: { readonly [mark in CellMark]: string } = {
  '●': '标配',
  '○': '选配',
  '-': '无',
};
/** For what nobody knows. */
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

/** As one would read it aloud. */
export function cellText(value: string): string {
  return cellParts(value)
    .map((part) => (part.kind === 'mark' ? markWords[part.mark] : part.text))
    .join('');
}

/** A - behind a word is a mark only among several: model numbers end so too. */
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
