/** Parses the marked-up text of an upstream suggestion. */
import type { Payload } from '~/api/call-types';

import type { Piece, Suggestion } from './search-box.machine';

type Written = Payload<'searchSug'>['text_att'][number]['text_array'][number];

export function suggestionsIn({ text_att: found }: Payload<'searchSug'>): Suggestion[] {
  return found.map(({ text_array: written, series_id: id }) => ({
    pieces: written.flatMap(piecesOf),
    seriesId: id && /^\d{1,12}$/.test(id) ? id : undefined,
  }));
}

/**
 * Keeps only the colour of a span's style (spec browsing §5) and drops the contents of script and
 * style elements. Everything else is text.
 */
export function piecesOf({ text, color }: Written): Piece[] {
  const pieces: Piece[] = [];
  const spans: (string | undefined)[] = [hexColour(color)];
  const speech = text.replace(/<(script|style)\b[^>]*>[^]*?(<\/\1\s*>|$)/gi, '');
  for (const [token] of speech.matchAll(/<\/?[a-z][^>]*>|[^<]+|</gi)) {
    if (/^<span\b/i.test(token)) spans.push(styleColour(token) ?? spans.at(-1));
    else if (/^<\/span\b/i.test(token)) spans.length = Math.max(1, spans.length - 1);
    else if (!/^<\/?[a-z]/i.test(token)) pieces.push({ text: token, color: spans.at(-1) });
  }
  return pieces;
}

function styleColour(tag: string): string | undefined {
  const [, style = ''] = /\sstyle\s*=\s*["']([^"']*)["']/i.exec(tag) ?? [];
  const [, colour] = /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(style) ?? [];
  return hexColour(colour?.trim());
}

/** Upstreams may set colours but no other styles. */
function hexColour(colour: string | undefined): string | undefined {
  return colour && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour : undefined;
}
