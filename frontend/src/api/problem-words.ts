/**
 * What a report says of a problem: no personal data and no address with a query. Texts of scripts
 * may quote what a visitor typed, so only their ASCII words outside of quotes are kept.
 */
import type { ProblemKind } from '~/lib/problems';

import { CallError } from './call-error';
import type { Body } from './call-types';
import type { Place } from './shape';

type Words = Omit<Body<'errorReport'>, 'time' | 'page'>;

/** An answer and where it breaks its contract. */
type Broken = { readonly error: CallError; readonly place: Place };

const maxMessageLength = 200;
const chunkCodes = /^(ChunkLoadError|CSS_CHUNK_LOAD_FAILED)$/;

/** Undefined for what is no problem of ours. */
export function wordsOf(kind: ProblemKind, what: unknown): Words | undefined {
  if (what instanceof Event) return ofEvent(what);
  if (kind === 'call') return ofAnswer(what as Broken);
  if (what instanceof CallError) return ofCall(kind === 'city' ? 'city' : 'call', what);
  const error = what instanceof Error ? what : new Error('not an error');
  const chunk = chunkOf(error);
  const place = chunk?.place ?? placeIn(error.stack);
  return {
    kind: chunk ? 'module' : kind,
    message: chunk ? 'a script or style did not load' : masked(`${error.name}: ${error.message}`),
    ...(chunk ? { code: 'CHUNK_LOAD_FAILED' } : kind === 'module' && { code: 'MODULE_FAILED' }),
    ...(place && { place }),
  };
}

function ofCall(kind: ProblemKind, { call, message, traceId }: CallError): Words {
  return {
    kind,
    // Words of the gateway or of an upstream; runs of digits could be a phone number.
    message: message.replace(/\d{5,}/g, '#').slice(0, maxMessageLength),
    call,
    ...(traceId !== undefined && { traceId }),
  };
}

function ofAnswer({ error, place }: Broken): Words {
  const member = place.map((step) => (typeof step === 'number' ? 'N' : step)).join('/');
  return {
    kind: 'call',
    code: 'CONTRACT_BROKEN',
    message: `not as its contract says: ${masked(member) || 'the payload'}`,
    call: error.call,
  };
}

/** Of an element other than a picture there is nothing to say: what asked for it says it. */
function ofEvent(event: Event): Words | undefined {
  const { target } = event;
  if (target instanceof HTMLImageElement) return ofImage(target);
  if ('reason' in event) return wordsOf('promise', event.reason);
  if ('effectiveDirective' in event) return ofPolicy(String(event.effectiveDirective));
  return 'error' in event && event.error ? wordsOf('script', event.error) : undefined;
}

/** Pictures fail in kinds: one report for all of one folder. */
function ofImage({ src }: HTMLImageElement): Words | undefined {
  if (!URL.canParse(src)) return undefined;
  const { origin, pathname } = new URL(src);
  const own = origin === location.origin;
  const place = own ? pathname.replace(/\d+/g, 'N').replace(/[^\w./-]/g, '_') : undefined;
  return {
    kind: 'image',
    message: own ? 'a picture did not load' : 'a picture of another site did not load',
    ...(place && { place: place.slice(0, maxMessageLength) }),
  };
}

function ofPolicy(effectiveDirective: string): Words {
  return {
    kind: 'csp',
    code: effectiveDirective.toUpperCase().replace(/\W/g, '_').slice(0, 64) || 'UNKNOWN',
    message: 'refused by the content security policy',
  };
}

function chunkOf(error: Error): { place: string | undefined } | undefined {
  const { code, request } = error as { code?: unknown; request?: unknown };
  if (!chunkCodes.test(error.name) && !chunkCodes.test(String(code))) return undefined;
  return { place: placeIn(String(request)) };
}

/** The first place in our own scripts: file:line:column, without origin. */
function placeIn(text = ''): string | undefined {
  return /\/assets\/[\w.-]{1,100}\.(?:js|css)(?::\d{1,7}){0,2}/.exec(text)?.[0];
}

function masked(text: string): string {
  return text
    .replace(/\w+:\/\/\S*|\S+@\S+/g, '(address)')
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"')
    .replace(/'(?![\w.$]{1,40}')[^']*'/g, "'…'")
    .replace(/[^\x20-\x7e…]+/g, '?')
    .replace(/\d{5,}/g, '#')
    .slice(0, maxMessageLength);
}
