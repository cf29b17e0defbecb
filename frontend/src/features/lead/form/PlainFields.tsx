import type { Payload } from '~/api/call-types';
import type { PlainFormView } from '~/api/page-data';
import { useCity } from '~/api/visit';
import { Button } from '~/ui/Button';

import { anybody } from './ConsentBox';
import { statement } from './consent-statement';
import { dealerPicker, isOpen, noDealers, type DealerPicker } from './dealer-picker.machine';
import { longestName } from './lead-payload';
import { words } from './lead-words';
import { offeredIn } from './offered-dealers';
import { phoneLength } from './phone';
import { PlainCity, PlainDealers, PlainModels } from './PlainChoice';
import * as styles from './PlainForm.module.css';
import { PlainInput } from './PlainRow';
import { statementVersion } from './statement-version';

type Problems = NonNullable<PlainFormView['problems']>;

export type PlainOffer = {
  models: readonly Payload<'getmodellistforformpage'>['model_list'][number][];
  /** The model that is asked about unless another is chosen. */
  modelId: string | undefined;
  /** Undefined where they are not known: then the site chooses. */
  dealers: Payload<'dealerList'> | undefined;
};

type PlainFieldsProps = {
  problems: Problems;
  /** What was chosen before something was wrong. */
  chosen: PlainFormView['chosen'];
  offer: PlainOffer;
};

/** The first step: what the lead is about, who asks, and the consent. */
export function PlainFields({ problems, chosen, offer }: PlainFieldsProps) {
  const { city } = useCity();
  const { models, modelId, dealers } = offer;
  const isWrong = (name: Problems[number]): boolean => problems.includes(name);
  const picker = dealers
    ? dealerPicker(noDealers, { type: 'dealers-arrived', offered: offeredIn(dealers) })
    : noDealers;
  return (
    <>
      <Stopped problems={problems} />
      <PlainModels
        models={models}
        modelId={modelId}
        chosen={chosen?.model ?? undefined}
        isWrong={isWrong('model')}
      />
      <PlainCity city={city} />
      <PlainInput
        label="姓名"
        name="name"
        autoComplete="name"
        placeholder="请输入您的姓名"
        maxLength={longestName}
        isWrong={isWrong('name')}
      />
      <PlainInput
        label="手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={`请输入${String(phoneLength)}位手机号`}
        // Blanks and +86 may stand in it.
        maxLength={20}
        isWrong={isWrong('phone')}
      />
      <PlainDealers
        picker={picker}
        ticked={chosen?.dealers ?? picker.checked}
        isWrong={isWrong('dealers')}
      />
      <Consent picker={picker} isWrong={isWrong('consent')} />
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
  dealers: '请选择1至5家经销商',
};

function Stopped({ problems }: { problems: Problems }) {
  if (problems.length === 0) return null;
  return (
    <p role="alert" className={styles.problem}>
      {problems.includes('expired')
        ? '页面已过期，请重新填写后提交。'
        : `没有提交，请重新填写：${problems.flatMap((name) => fieldWords[name] ?? []).join('；')}`}
    </p>
  );
}

/** Names who receives the phone. */
function Consent({ picker, isWrong }: { picker: DealerPicker; isWrong: boolean }) {
  const [first] = picker.dealers;
  const recipients = isOpen(picker) ? '以上勾选的经销商' : (first?.name ?? anybody);
  return (
    <>
      <div className={styles.consent}>
        <input
          id="plain-consent"
          className={styles.box}
          name="consent"
          type="checkbox"
          value={statementVersion}
          required
          aria-invalid={isWrong}
        />
        <label htmlFor="plain-consent">
          我已阅读并同意《{statement.title}》，将我的姓名和手机号提供给<b>{recipients}</b>
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
    </>
  );
}
