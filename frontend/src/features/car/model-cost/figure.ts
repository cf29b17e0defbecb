/** A figure typed by the visitor. Pure. */

export type Range = { readonly least: number; readonly most: number };

/** Undefined for text that is no number of the range. Full-width digits are typed by Chinese input methods. */
export function readFigure(text: string, { least, most }: Range): number | undefined {
  const plain = text.normalize('NFKC').trim();
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const figure = Number(plain);
  return figure >= least && figure <= most ? figure : undefined;
}
