import type { PlainFormView } from '~/api/page-data';
import { Button, buttonClass } from '~/ui/Button';

import { codeLength } from './lead-payload';
import { words } from './lead-words';
import { PlainFields, type PlainOffer } from './PlainFields';
import * as styles from './PlainForm.module.css';
import { PlainInput } from './PlainRow';

type PlainFormProps = {
  /** Path and query of the page, which takes the form. */
  address: string;
  /** What the gateway answered to the step before; undefined for a page that was asked for. */
  view: PlainFormView | undefined;
  offer: PlainOffer;
};

/**
 * The lead form for readers without script: the gateway takes it (`bff/src/gateway/lead_form.rs`). Its hidden field stands
 * outside the page's root, since it is another one in each document. Nothing that was typed comes back.
 */
export function PlainForm({ address, view, offer }: PlainFormProps) {
  const step = view?.step ?? 'fields';
  const problems = view?.problems ?? [];
  return (
    <form id="ask-price" method="post" action={address} className={styles.form}>
      {step === 'fields' && <PlainFields problems={problems} chosen={view?.chosen} offer={offer} />}
      {step === 'code' && (
        <Code
          isWrong={problems.includes('code')}
          isSent={!!view?.code_sent}
          said={view?.code_sent === false ? words.codeNotSent : view?.message}
        />
      )}
      {step === 'again' && (
        <>
          <p role="alert" className={styles.problem}>
            {view?.message}
            {view?.sent
              ? '。还不能确认是否已送达，再次提交不会重复询价。'
              : '。您的询价没有提交成功。'}
          </p>
          <Button type="submit" look="price" size="large">
            再次提交
          </Button>
        </>
      )}
      {step !== 'fields' && (
        <a href={address} className={buttonClass({ look: 'quiet' })}>
          重新填写
        </a>
      )}
    </form>
  );
}

type CodeProps = {
  isWrong: boolean;
  isSent: boolean;
  /** Why none was sent. */
  said: string | undefined;
};

function Code({ isWrong, isSent, said }: CodeProps) {
  return (
    <>
      <p>请验证手机号后提交，十分钟内有效。</p>
      {(isWrong || isSent || said) && (
        <p role={isSent ? 'status' : 'alert'} className={isSent ? undefined : styles.problem}>
          {isWrong ? words.wrongCode : isSent ? '验证码已发送' : said}
        </p>
      )}
      <PlainInput
        label="验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="请输入验证码"
        maxLength={codeLength}
        isWrong={isWrong}
      />
      <Button type="submit" look="price" size="large">
        提交
      </Button>
      <Button type="submit" name="do" value="send" formNoValidate>
        {isSent ? '重新获取验证码' : '获取验证码'}
      </Button>
    </>
  );
}
