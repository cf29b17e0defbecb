/** Sends a lead once it is whole, and says whether its answer is final. */
import { activities, note } from '~/api/activity';
import { CallError } from '~/api/call-error';
import type { Payload } from '~/api/call-types';
import type { Send } from '~/api/use-send';

import { fieldProblems } from './field-problems';
import { leadBody, type LeadPerson } from './lead-payload';
import type { Problem } from './notice';
import { dropOpenLead, keepOpenLead, type OpenLead } from './open-lead';
import { savePhone } from './saved-phone';

export type Outcome =
  | { readonly status: 'accepted'; readonly leadId: string; readonly encryptphone: string }
  /** Final: the lead was not taken, or another one was under its key. */
  | { readonly status: 'refused'; readonly message: string }
  /** Nobody knows: the key is kept. */
  | ({ readonly status: 'failed' } & Problem);

/**
 * What is stored is stored before the request leaves, and dropped with the final answer, whether the
 * form that asked is still there or not.
 */
export async function sendLead(
  send: Send,
  seriesId: string,
  lead: OpenLead,
  person: LeadPerson,
): Promise<Outcome> {
  keepOpenLead(seriesId, lead);
  try {
    const { clue_id: leadId, encryptphone } = await submit(send, lead, person);
    dropOpenLead(seriesId, lead.key);
    savePhone(lead.mask, encryptphone);
    noteLead(seriesId, leadId, lead);
    return { status: 'accepted', leadId, encryptphone };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.status === 'refused') dropOpenLead(seriesId, lead.key);
    return outcome;
  }
}

/** Which lead it was and where it was sent; nothing about the visitor. */
function noteLead(seriesId: string, leadId: string, { terms }: OpenLead): void {
  const { clue_source_page: position } = terms.body;
  const type =
    terms.call === 'leadSubmit' ? terms.params.clue_source_type : terms.body.clue_source_type;
  note({
    activity_id: activities.lead,
    action: 'submit',
    series_id: seriesId,
    clue_id: leadId,
    ...(type !== undefined && { clue_source_type: type }),
    ...(position !== undefined && { position }),
  });
}

function submit(
  send: Send,
  { key, terms }: OpenLead,
  person: LeadPerson,
): Promise<Payload<'leadSubmit'>> {
  const whole = leadBody(terms, person);
  return whole.call === 'leadSubmit'
    ? send('leadSubmit', whole.params, whole.body, key)
    : send('clueSubmit', whole.params, whole.body, key);
}

/** What the upstream said is final, and so is a key under which another write went. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return (error.status === 200 && error.kind !== 'malformed') || error.status === 422;
}

/**
 * Whether the write may have been taken. Not what the gateway refused before it asked anybody: that
 * is any 4xx but 409 (the same write is still under way), and 503.
 */
function isUnknown({ status }: CallError): boolean {
  if (status === undefined || status < 400) return true;
  return status === 409 || (status >= 500 && status !== 503);
}

function outcomeOf(error: unknown): Exclude<Outcome, { status: 'accepted' }> {
  const problem = problemOf(error);
  return isFinal(error)
    ? { status: 'refused', message: problem.message }
    : { status: 'failed', ...problem };
}

export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) {
    return { message: '提交没有成功，请稍后重试', unknown: true };
  }
  const { message, traceId, wait, errors } = error;
  const unknown = isUnknown(error);
  return { message, traceId, wait, unknown, fields: fieldProblems(errors) };
}
