import type { Payload } from '~/api/call-types';
import { modelOption } from '~/lib/model-option';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { ServiceTag } from '~/ui/ServiceTag';

import {
  isOpen,
  mostDealers,
  recipients,
  type Dealer,
  type DealerPicker,
} from './dealer-picker.machine';
import { isListed } from './lead-limits';
import * as styles from './PlainForm.module.css';
import { PlainRow } from './PlainRow';

type ModelItem = Payload<'getmodellistforformpage'>['model_list'][number];

type PlainModelsProps = {
  models: readonly ModelItem[];
  /** The one that is asked about unless another is chosen. */
  modelId: string | undefined;
  /** The one that was chosen before something was wrong. */
  chosen: string | undefined;
  isWrong: boolean;
};

export function PlainModels({ models, modelId, chosen, isWrong }: PlainModelsProps) {
  if (models.length === 0) return null;
  const isListed = (id: string | undefined): boolean => models.some(({ mid }) => mid === id);
  return (
    <PlainRow label="车款" name="model">
      <select
        id="plain-model"
        className={styles.input}
        name="model"
        defaultValue={isListed(chosen) ? chosen : modelId}
        aria-invalid={isWrong}
      >
        {!isListed(modelId) && <option value="">{modelId ? '当前车款' : '不限车款'}</option>}
        {models.map((model) => (
          <option key={model.mid} value={model.mid} disabled={!canAsk(model.sell_stat)}>
            {modelOption(model)}
          </option>
        ))}
      </select>
    </PlainRow>
  );
}

/** The lead is for the city of this document, also if another window has changed it since. */
export function PlainCity({ city }: { city: string }) {
  return (
    <div className={styles.row}>
      <input type="hidden" name="city" value={city} />
      <span className={styles.label}>城市</span>
      <p className={styles.city}>
        {city}
        <a href={paths.city()} className={styles.change}>
          更换城市
        </a>
      </p>
    </div>
  );
}

type PlainDealersProps = {
  picker: DealerPicker;
  /** Ids: those that the picker ticks, or what was chosen before something was wrong. */
  ticked: readonly string[];
  isWrong: boolean;
};

/** The gateway takes one to five; nothing is ticked off without script. */
export function PlainDealers({ picker, ticked, isWrong }: PlainDealersProps) {
  const { dealers, checked, offsite } = picker;
  if (dealers.length === 0) return null;
  return (
    <fieldset className={styles.dealers} aria-invalid={isWrong}>
      <legend className={styles.label}>经销商</legend>
      {/* Tells the gateway that dealers were offered, and which are ticked at first. */}
      <input type="hidden" name="dealers" value={checked.join(',')} />
      {isOpen(picker) ? (
        <>
          <p>
            {offsite ? '本地暂无经销商，可询以下外地经销商' : '选择为您报价的经销商'}，可选1–
            {mostDealers}家
          </p>
          {dealers.map((dealer) => (
            <label key={dealer.dealerId} className={styles.dealer}>
              <input
                type="checkbox"
                className={styles.box}
                name="dealer"
                value={nameOf(dealer)}
                defaultChecked={ticked.includes(dealer.dealerId)}
              />
              <span>
                {dealer.name} <ServiceTag level={dealer.level} />
                {dealer.address && <span className={styles.address}>{dealer.address}</span>}
              </span>
            </label>
          ))}
        </>
      ) : (
        recipients(picker).map((dealer) => (
          <p key={dealer.dealerId}>
            <input type="hidden" name="dealer" value={nameOf(dealer)} />
            {offsite && '外地：'}
            {dealer.name}
          </p>
        ))
      )}
    </fieldset>
  );
}

/** As the gateway reads it (`bff/src/gateway/lead_form/fields.rs`). */
function nameOf({ dealerId, materialId }: Dealer): string {
  return isListed(materialId) ? `${dealerId}:${materialId}` : dealerId;
}
