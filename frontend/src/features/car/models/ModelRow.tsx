import { isId } from '~/lib/is-id';
import { fullModelName } from '~/lib/model-name';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { IdLink } from '~/route/IdLink';
import { CompareButton } from '~/route/own/CompareButton';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { AboveGuide } from '~/ui/AboveGuide';
import { Price } from '~/ui/Price';

import type { Model } from './model-years';
import * as styles from './ModelRow.module.css';

type ModelRowProps = { seriesId: string; seriesName: string; model: Model };

export function ModelRow({ seriesId, seriesName, model }: ModelRowProps) {
  const { model_id: id, model_name: name } = model;
  const [guide, dealer] = [priceIn(model, 'price'), priceIn(model, 'dealer_price')];
  const notes = [model.gearbox, ...(model.tags ?? []).slice(0, 3)].filter(Boolean);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.words}>
        <IdLink to={() => paths.model(id)} className={styles.name}>
          {name}
        </IdLink>
        {notes.length > 0 && <span className={styles.notes}>{notes.join(' / ')}</span>}
      </th>
      <td className={styles.guide}>
        <Price price={guide} size="plain" />
      </td>
      <td>
        <Price price={dealer} />
        <AboveGuide price={dealer} guide={guide} />
      </td>
      <td>{isId(id) && <Actions seriesId={seriesId} seriesName={seriesName} model={model} />}</td>
    </tr>
  );
}

/** Repeated link texts get accessible names with their row. */
function Actions({ seriesId, seriesName, model }: ModelRowProps) {
  const { model_id: modelId, model_name: name } = model;
  return (
    <span className={styles.actions}>
      <Link to={paths.parameters({ modelId })} aria-label={`${name}参数`}>
        参数
      </Link>
      <CompareButton modelId={modelId} name={fullModelName(seriesName, name)} />
      {canAsk(model.sell_stat) ? (
        <AskPriceLink
          car={{ seriesId, modelId, kind: isPresale(model.sell_stat) ? 'presale' : undefined }}
          className={buttonClass({ look: 'price', size: 'small' })}
        >
          {isPresale(model.sell_stat) ? '预售咨询' : '询底价'}
        </AskPriceLink>
      ) : (
        <span className={styles.stopped}>已停售</span>
      )}
    </span>
  );
}
