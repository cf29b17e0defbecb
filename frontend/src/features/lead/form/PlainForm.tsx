import type { ReactNode } from 'react';

import type { Payload } from '~/api/call-types';
import type { PlainFormView } from '~/api/page-data';
import { useCity } from '~/api/visit';
import { modelOption } from '~/lib/model-option';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { Button, buttonClass } from '~/ui/Button';

import { anybody } from './ConsentBox';
import { statement } from './consent-statement';
import { codeLength, longestName } from './lead-payload';
import { words } from './lead-words';
import * as styles from './PlainForm.module.css';
import { phoneLength } from './phone';
import { statementVersion } from './statement-version';

type PlainFormProps = {
  /** Path and query of the page, which takes the form. */
  address: string;
  /** What the gateway answered to the step before; undefined for a page that was asked for. */
  view: PlainFormView | undefined;
  models: readonly ModelItem[];
  /** The one that is asked about unless another is chosen. */
  modelId: string | undefined;
};

type ModelItem = Payload<'getmodellistforformpage'>['model_list'][number];

/**
 * The lead form for readers without script: the gateway takes it (`bff/src/gateway/lead_form.rs`). Its hidden field stands
 * outside the page's root, since it is another one in each document. Nothing that was typed comes back.
 */
export function PlainForm({ address, view, models, modelId }: PlainFormProps) {
  const step = view?.step ?? 'fields';
  const problems = view?.problems ?? [];
  return (
    <form id="ask-price" method="post" action={address} className={styles.form}>
      {step === 'fields' && <Fields problems={problems} models={models} modelId={modelId} />}
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

type Problems = NonNullable<PlainFormView['problems']>;

type FieldsProps = Pick<PlainFormProps, 'models' | 'modelId'> & { problems: Problems };

function Fields({ problems, models, modelId }: FieldsProps) {
  const { city } = useCity();
  const isWrong = (name: Problems[number]): boolean => problems.includes(name);
  return (
    <>
      {isWrong('expired') && (
        <p role="alert" className={styles.problem}>
          页面已过期，请重新填写后提交。
        </p>
      )}
      {problems.length > 0 && !isWrong('expired') && (
        <p role="alert" className={styles.problem}>
          没有提交，请重新填写：
          {problems.flatMap((name) => fieldWords[name] ?? []).join('；')}
        </p>
      )}
      {models.length > 0 && (
        <Row label="车款" name="model">
          <select
            id="plain-model"
            className={styles.input}
            name="model"
            defaultValue={modelId}
            aria-invalid={isWrong('model')}
          >
            {!models.some(({ mid }) => mid === modelId) && (
              <option value="">{modelId ? '当前车款' : '不限车款'}</option>
            )}
            {models.map((model) => (
              <option key={model.mid} value={model.mid} disabled={!canAsk(model.sell_stat)}>
                {modelOption(model)}
              </option>
            ))}
          </select>
        </Row>
      )}
      {/* The lead is for the city of this document, also if another window has changed it since. */}
      <input type="hidden" name="city" value={city} />
      <div className={styles.row}>
        <span className={styles.label}>城市</span>
        <p className={styles.city}>
          {city}
          <a href={paths.city()} className={styles.change}>
            更换城市
          </a>
        </p>
      </div>
      <Row label="姓名" name="name">
        <input
          id="plain-name"
          className={styles.input}
          name="name"
          autoComplete="name"
          placeholder="请输入您的姓名"
          maxLength={longestName}
          required
          aria-invalid={isWrong('name')}
        />
      </Row>
      <Row label="手机号" name="phone">
        <input
          id="plain-phone"
          className={styles.input}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={`请输入${String(phoneLength)}位手机号`}
          // Blanks and +86 may stand in it.
          maxLength={20}
          required
          aria-invalid={isWrong('phone')}
        />
      </Row>
      <div className={styles.consent}>
        <input
          id="plain-consent"
          className={styles.box}
          name="consent"
          type="checkbox"
          value={statementVersion}
          required
          aria-invalid={isWrong('consent')}
        />
        <label htmlFor="plain-consent">
          我已阅读并同意《{statement.title}》，将我的姓名和手机号提供给<b>{anybody}</b>
          ，用于本次询价联系
        </label>
      </div>
      <details className={styles.statement}>
        <summary>
          {statement.title}（{statement.version}）
        </summary>
        <p>{statement.opening}</p>
        {statement.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </details>
      <Button type="submit" look="price" size="large">
        获取最低价
      </Button>
    </>
  );
}

const fieldWords: { readonly [name in Problems[number]]?: string } = {
  name: words.name,
  phone: words.phone,
  consent: words.consent,
  model: '请选择车款',
  city: '该城市暂不支持询价',
};

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
      <Row label="验证码" name="code">
        <input
          id="plain-code"
          className={styles.input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="请输入验证码"
          maxLength={codeLength}
          required
          aria-invalid={isWrong}
        />
      </Row>
      <Button type="submit" look="price" size="large">
        提交
      </Button>
      <Button type="submit" name="do" value="send" formNoValidate>
        {isSent ? '重新获取验证码' : '获取验证码'}
      </Button>
    </>
  );
}

function Row({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <label htmlFor={`plain-${name}`} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}
