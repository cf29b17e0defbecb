/** What is said of a sending whose form is gone. Pure. */
import { leadKindOf, leadNames, type LeadKind } from './open-lead';
import { isWhole, type Answer, type Sending } from './outbox.machine';

export type OutboxWords = {
  readonly text: string;
  /** What makes sense next. */
  readonly next: 'see-lead' | 'ask-again' | 'see-coupon' | 'retry' | 'withdraw';
  readonly label: string;
};

/** Of a lead that the gateway keeps until the upstream has it. */
export const heldWords = '已收到，正在转给经销商';

export function withdrawnWords(mayHaveArrived: boolean, kind: LeadKind): string {
  const after = mayHaveArrived ? '；此前的一次转送可能已送达经销商。' : '。';
  return `您的${leadNames[kind]}已撤回，不会再转给经销商${after}`;
}

/** Leads to a new form, after a lead that came to nothing. */
export const askAgain = '重新询价';

/** Heading of what is known of a lead that the gateway accepted. */
export function titleOf(status: Answer['status'], kind: LeadKind): string {
  const what = leadNames[kind];
  switch (status) {
    case 'held':
      return `${what}已收到`;
    case 'accepted':
      return `${what}成功`;
    case 'refused':
      return `${what}未能送达`;
    case 'withdrawn':
      return `${what}已撤回`;
    case 'failed':
    case 'unknown':
      return '暂时无法确认是否已送达';
  }
}

export function notSentWords(
  kind: Sending['kind'],
  reason: string | undefined,
  lead: LeadKind = 'inquiry',
): OutboxWords {
  return kind === 'lead'
    ? say(`您的${leadNames[lead]}没有提交成功${because(reason)}`, 'ask-again', askAgain)
    : say(`优惠券没有领取成功${because(reason)}`, 'see-coupon', '查看优惠券');
}

/** Null where there is nothing to say: a form says it, or it is under way. */
export function wordsOf(one: Sending): OutboxWords | null {
  if (one.watcher !== null) return null;
  if (one.kind === 'lead') return ofLead(one);
  return one.claimed ? ofClaimed(one) : ofClaim(one);
}

/** The gateway's own message says that the lead was not delivered; the upstream's says only why. */
function refusedWords(message: string, what: string): string {
  return message.startsWith('您的询价') ? message : `您的${what}没有被接受：${message}`;
}

function ofLead(one: Sending): OutboxWords | null {
  const { progress } = one;
  const kind = leadKindOf(one.leadAim);
  const what = leadNames[kind];
  switch (progress.status) {
    case 'accepted':
      return say(`您的${what}已送达经销商，请保持手机畅通。`, 'see-lead', '查看');
    case 'held':
      return say(`${heldWords}。回执号 ${progress.receiptNumber}`, 'withdraw', '撤回');
    case 'withdrawn':
      return say(withdrawnWords(progress.mayHaveArrived, kind), 'ask-again', askAgain);
    case 'refused':
      return say(refusedWords(progress.message, what), 'ask-again', askAgain);
    case 'unsent':
      return notSentWords('lead', progress.problem?.message, kind);
    case 'lost':
      return isWhole(one)
        ? say(`您的${what}还没有结果，再次确认不会重复${what}。`, 'retry', '再次确认')
        : say(`您之前的${what}暂时无法确认是否已送达。`, 'retry', '再次确认');
    case 'checking':
    case 'sending':
    case 'asking':
      return null;
  }
}

function ofClaim({ progress }: Sending): OutboxWords | null {
  switch (progress.status) {
    case 'refused':
      return say(`领取失败，请稍候重试~ ${progress.message}`, 'see-coupon', '查看优惠券');
    case 'unsent':
      return notSentWords('claim', progress.problem?.message);
    case 'lost':
      return say('优惠券的领取还没有结果，再次确认不会重复领取。', 'retry', '再次确认');
    case 'accepted':
    case 'held':
    case 'withdrawn':
    case 'checking':
    case 'sending':
    case 'asking':
      return null;
  }
}

function ofClaimed(one: Sending): OutboxWords | null {
  const { progress, leadKey } = one;
  switch (progress.status) {
    case 'held':
      return say(
        `优惠券已领取，正在通知经销商。回执号 ${progress.receiptNumber}`,
        'withdraw',
        '撤回通知',
      );
    case 'accepted':
      return say(
        leadKey === null ? '优惠券已领取。' : '优惠券已领取，已通知经销商。',
        'see-coupon',
        '查看优惠券',
      );
    case 'refused':
      return say(
        `优惠券已领取。经销商没有接受预约：${progress.message}`,
        'see-coupon',
        '查看优惠券',
      );
    case 'withdrawn':
      return say('优惠券已领取，给经销商的通知已撤回。', 'see-coupon', '查看优惠券');
    case 'unsent':
      return say('优惠券已领取，还没有通知经销商。', 'see-coupon', '通知经销商');
    case 'lost':
      // Without its body, after a reload, it is only asked about.
      return isWhole(one)
        ? say('优惠券已领取，暂不确定经销商是否收到通知，再次通知不会重复。', 'retry', '再次通知')
        : say('优惠券已领取，暂时无法确认经销商是否收到通知。', 'retry', '再次确认');
    case 'checking':
    case 'sending':
    case 'asking':
      return null;
  }
}

function say(text: string, next: OutboxWords['next'], label: string): OutboxWords {
  return { text, next, label };
}

function because(message: string | undefined): string {
  return message ? `：${message}` : '。';
}
