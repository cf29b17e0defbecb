/** Parses the marked-up text of an upstream suggestion. */
import type { Payload } from '~/api/call-types';
import { mediaAddress } from '~/lib/media-address';
import { priceIn } from '~/lib/price';

import type { Piece, PieceStyle, Suggestion } from './search-box.machine';

type Written = Payload<'searchSug'>['text_att'][number]['text_array'][number];

export function suggestionsIn({ text_att: found }: Payload<'searchSug'>): Suggestion[] {
  return found.map((suggestion) => {
    const { text_array: written, series_id: id, kind, image } = suggestion;
    return {
      pieces: written.flatMap(piecesOf),
      seriesId: id && /^\d{1,12}$/.test(id) ? id : undefined,
      kind,
      image: mediaAddress(image),
      price: priceIn(suggestion, 'price').text,
    };
  });
}

type Span = { readonly color: string | undefined; readonly style: PieceStyle };

/**
 * Keeps what a span's style says of its letters (decision 56) and drops the contents of script and
 * style elements. Everything else is text.
 */
export function piecesOf({ text, color }: Written): Piece[] {
  const pieces: Piece[] = [];
  const outer: Span = { color: hexColour(color), style: {} };
  const spans = [outer];
  const speech = text.replace(/<(script|style)\b[^>]*>[^]*?(<\/\1\s*>|$)/gi, '');
  for (const [token] of speech.matchAll(/<\/?[a-z][^>]*>|[^<]+|</gi)) {
    const within = spans.at(-1) ?? outer;
    if (/^<span\b/i.test(token)) spans.push(spanOf(token, within));
    else if (/^<\/span\b/i.test(token)) spans.length = Math.max(1, spans.length - 1);
    else if (!/^<\/?[a-z]/i.test(token)) {
      const { color: colour, style } = within;
      const styled = Object.keys(style).length > 0 && { style };
      pieces.push({ text: token, color: colour, ...styled });
    }
  }
  return pieces;
}

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Styles that neither load, move nor resize anything. */
const allowed: readonly (readonly [keyof PieceStyle, property: string, value: RegExp])[] = [
  ['backgroundColor', 'background-color', hex],
  ['fontStyle', 'font-style', /^(?:normal|italic|oblique)$/i],
  ['fontWeight', 'font-weight', /^(?:normal|bold|bolder|lighter|[1-9]00)$/i],
  ['textDecoration', 'text-decoration', /^(?:none|underline|line-through|overline)$/i],
];

/** A span inside another one has its style too. */
function spanOf(tag: string, outer: Span): Span {
  const [, double, single] = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const said = new Map(
    (double ?? single ?? '').split(';').map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim().toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  const style: PieceStyle = Object.fromEntries(
    allowed.flatMap(([name, property, form]) => {
      const value = said.get(property);
      return value && form.test(value) ? [[name, value]] : [];
    }),
  );
  return {
    color: hexColour(said.get('color')) ?? outer.color,
    style: { ...outer.style, ...style },
  };
}

function hexColour(colour: string | undefined): string | undefined {
  return colour && hex.test(colour) ? colour : undefined;
}
