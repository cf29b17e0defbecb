/** Sends one write, or asks for its outcome, and classifies the answer. */
import { activities, note } from '~/api/activity';
import type { Payload } from '~/api/call-types';
import type { Send } from '~/api/use-send';
import type { Clock } from '~/lib/clock';

import { byCode, isRefusal, problemOf } from './call-problem';
import { claimBody } from './claim-payload';
import { leadBody } from './lead-payload';
import { maskOfPhone } from './open-lead';
import type { Answer, ClaimWrite, LeadWrite, nameOf } from './outbox.machine';
import { untilShown } from './page-shown';
import { savePhone } from './saved-phone';

/** Polling of a write that is still running. */
const mostAsked = 15;
const pauseMs = 1000;

export async function sendLead(send: Send, seriesId: string, lead: LeadWrite): Promise<Answer> {
  try {
    const taken = await byCode(submit(send, lead));
    if (taken && 'state' in taken) {
      noteLead(seriesId, '', lead);
      return { status: 'held', receiptNumber: taken.receipt };
    }
    const receipt = { leadId: taken?.clue_id ?? '', encryptphone: taken?.encryptphone ?? '' };
    savePhone(maskOfPhone(lead.person.phone), receipt.encryptphone);
    noteLead(seriesId, receipt.leadId, lead);
    return { status: 'accepted', receipt };
  } catch (error) {
    return await answerOf(error);
  }
}

export async function sendClaim(send: Send, claim: ClaimWrite): Promise<Answer> {
  const { key, terms, name, phone } = claim;
  try {
    const body = claimBody(terms, name, phone);
    const claimReceipt = await byCode(send('couponReceiveAll', {}, body, key));
    return { status: 'accepted', claimReceipt };
  } catch (error) {
    return await answerOf(error);
  }
}

/** The outcome of a write by its key; polled while it is running. */
export async function askOutcome(
  send: Send,
  name: ReturnType<typeof nameOf>,
  clock: Clock,
): Promise<Answer> {
  try {
    for (let asked = 1; ; asked += 1) {
      const told = await send('leadOutcome', {}, name);
      if (told.outcome !== 'running' || asked === mostAsked) return answerTo(told);
      await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
    }
  } catch (error) {
    await untilShown();
    // A failed question says nothing about the write.
    return { ...problemOf(error), status: 'failed', unknown: true };
  }
}

/** What became of a lead that the gateway accepted; null where that cannot be learned now. */
export async function askReceipt(send: Send, receipt: string): Promise<Answer | null> {
  try {
    const answer = answerTo(await send('leadOutcome', {}, { receipt }));
    // It was there: what is not remembered any more may have been delivered.
    return answer.status === 'unknown' ? notSure : answer;
  } catch {
    await untilShown();
    return null;
  }
}

/** Takes back a lead that the gateway accepted; null where that cannot be done now. While it is sent, it is tried again. */
export async function withdrawLead(
  send: Send,
  receipt: string,
  clock: Clock,
): Promise<Answer | null> {
  try {
    for (let asked = 1; ; asked += 1) {
      const told = await send('leadWithdraw', {}, { receipt });
      if (told.outcome === 'unknown') return notSure;
      if (told.outcome !== 'running') return answerTo(told);
      if (asked === mostAsked) return null;
      await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
    }
  } catch {
    await untilShown();
    return null;
  }
}

const notSure: Answer = { status: 'failed', message: '暂时无法确认是否已送达', unknown: true };

const mayHaveArrivedWords = '（此前的一次转送可能已送达经销商）';

/** What both calls tell. */
type Told = Pick<Payload<'leadWithdraw'>, 'clue_id' | 'message' | 'may_have_arrived'> &
  Pick<Payload<'leadOutcome'>, 'outcome' | 'receipt'>;

function answerTo(told: Told): Answer {
  const { outcome, clue_id: leadId = '', message = '', may_have_arrived: arrived = false } = told;
  switch (outcome) {
    case 'accepted':
      return { status: 'held', receiptNumber: told.receipt ?? '' };
    case 'delivered':
      return { status: 'accepted', receipt: { leadId, encryptphone: '' } };
    case 'refused':
      return { status: 'refused', message: message + (arrived ? mayHaveArrivedWords : '') };
    case 'withdrawn':
      return { status: 'withdrawn', mayHaveArrived: arrived };
    case 'unknown':
      return { status: 'unknown' };
    case 'running':
    case 'open':
      return notSure;
  }
}

/** Ids of the lead and its place; nothing personal. */
function noteLead(seriesId: string, leadId: string, { terms }: LeadWrite): void {
  const { clue_source_page: position } = terms.body;
  const type =
    terms.call === 'leadSubmit' ? terms.params.clue_source_type : terms.body.clue_source_type;
  note({
    activity_id: activities.lead,
    action: 'submit',
    series_id: seriesId,
    ...(leadId && { clue_id: leadId }),
    ...(type !== undefined && { clue_source_type: type }),
    ...(position !== undefined && { position }),
  });
}

function submit(
  send: Send,
  { key, terms, person, isRiskUnchecked }: LeadWrite,
): Promise<Payload<'leadSubmit'>> {
  const whole = leadBody(terms, person);
  return whole.call === 'leadSubmit'
    ? send('leadSubmit', whole.params, whole.body, key, isRiskUnchecked)
    : send('clueSubmit', whole.params, whole.body, key, isRiskUnchecked);
}

async function answerOf(error: unknown): Promise<Answer> {
  if (isRefusal(error)) return { status: 'refused', message: error.message };
  await untilShown();
  return { status: 'failed', ...problemOf(error) };
}
