/**
 * What is checked between the click and the write (spec leads §4, Lead form): the risk of a lead, or the code of a
 * lead or a claim.
 */
import type { Body } from '~/api/call-types';
import { isDown } from '~/api/is-down';
import type { Send } from '~/api/use-send';

import { byCode, isRefusal, problemOf } from './call-problem';
import type { Check, Checked, Stopped } from './checked';
import { phoneMembers } from './lead-payload';
import { untilShown } from './page-shown';

export async function runCheck(send: Send, check: Check): Promise<Checked> {
  const checked = await (check.of === 'risk'
    ? checkRisk(send, check.body)
    : checkCode(send, check));
  if (checked.status === 'failed') await untilShown();
  return checked;
}

async function checkRisk(send: Send, body: Body<'riskCheck'>): Promise<Checked> {
  try {
    const { showVerifyCode, showCodeReason: reason } = await send('riskCheck', {}, body);
    return showVerifyCode ? { status: 'code-wanted', reason } : { status: 'passed' };
  } catch (error) {
    return isDown(error) ? { status: 'unchecked' } : { status: 'failed', ...problemOf(error) };
  }
}

async function checkCode(
  send: Send,
  { phone, code }: Extract<Check, { of: 'code' }>,
): Promise<Checked> {
  try {
    await byCode(send('newCheckVerifyCode', {}, { ...phoneMembers(phone), code }));
    return { status: 'passed' };
  } catch (error) {
    return isRefusal(error) ? { status: 'wrong-code' } : { status: 'failed', ...problemOf(error) };
  }
}

/** For a visitor who has left the form: why nothing was sent. */
export function stopWords(stopped: Stopped): string {
  switch (stopped.status) {
    case 'code-wanted':
      return '需要验证手机号，请重新提交';
    case 'wrong-code':
      return '验证码不正确，请重新提交';
    case 'failed':
      return stopped.message;
  }
}
