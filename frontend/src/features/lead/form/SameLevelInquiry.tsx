import type { Payload } from '~/api/call-types';
import { idOf, isId } from '~/lib/is-id';
import { priceIn } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { Price } from '~/ui/Price';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { loading } from '~/ui/late-drawings';
import { Picture } from '~/ui/Picture';

import { anybody, ConsentBox } from './ConsentBox';
import { recipients, type DealerPicker } from './dealer-picker.machine';
import { words } from './lead-words';
import * as styles from './SameLevelInquiry.module.css';
import { buttonOf, type SameLevelButton } from './same-level.machine';
import type { SavedPhone } from './saved-phone';
import { useSameLevel, type AskableCar } from './use-same-level';

type SameLevelCar = NonNullable<Payload<'popafter'>['rec_list']>[number];

type SameLevelInquiryProps = {
  title: string;
  /** Heading level: 3 inside a dialog. */
  level?: 2 | 3;
  cars: readonly SameLevelCar[];
  /** The visitor: name and phone of the lead before. */
  asker: { readonly phone: SavedPhone; readonly name: string };
  /** Restarts the inquiry for a car. */
  onChoose: (car: AskableCar) => void;
};

/** Cars of the same level: one click per inquiry, one consent for all. */
export function SameLevelInquiry({
  title,
  level = 3,
  asker,
  onChoose,
  ...of
}: SameLevelInquiryProps) {
  // No page and no call takes another id.
  const cars = of.cars.filter((car) => isId(car.series_id));
  const askable = cars.filter((car) => canAsk(car.sell_stat)).map(carOf);
  const { state, tell, dealersOf, ask } = useSameLevel(askable, asker);
  // Without a sealed phone no lead can be sent.
  if (cars.length === 0 || !asker.phone.encryptphone) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  const known = askable.every(({ seriesId }) => dealersOf(seriesId) !== undefined);
  const everybody = askable.flatMap(({ seriesId }) => {
    const picker = dealersOf(seriesId);
    return picker ? recipients(picker) : [];
  });

  return (
    <section className={styles.section} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      <ConsentBox
        recipients={everybody}
        forCars
        agreed={state.agreedAt !== null}
        problem={state.revealed && state.agreedAt === null ? words.consent : undefined}
        busy={!known}
        tell={tell}
      />
      <ul>
        {cars.map((car) => {
          const chosen = carOf(car);
          const picker = dealersOf(car.series_id);
          return (
            <li key={car.series_id} className={styles.car}>
              <button
                type="button"
                className={styles.head}
                aria-label={`询${car.series_name}`}
                onClick={() => {
                  onChoose(chosen);
                }}
              >
                <Picture src={car.white_bg_img} alt="" fit="contain" className={styles.picture} />
                <span className={styles.words}>
                  <span className={styles.name}>{car.series_name}</span>
                  <span className={styles.prices}>
                    <Price price={priceIn(car, 'price')} size="small" inside />
                    {priceIn(car, 'price').text && car.discount && (
                      <span className={styles.discount}>降{car.discount}</span>
                    )}
                  </span>
                  {picker && <span className={styles.dealers}>{namesOf(picker)}</span>}
                </span>
              </button>
              {canAsk(car.sell_stat) ? (
                <AskButton
                  name={car.series_name}
                  button={buttonOf(state, car.series_id)}
                  onFill={() => {
                    onChoose(chosen);
                  }}
                  onAsk={() => {
                    ask(chosen);
                  }}
                />
              ) : (
                <span className={styles.stopped}>已停售</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function carOf({ series_id: seriesId, model_id: modelId }: SameLevelCar): AskableCar {
  return { seriesId, modelId: idOf(modelId) };
}

function namesOf(picker: DealerPicker): string {
  const names = recipients(picker).map(({ name }) => name);
  return names.length > 0 ? names.join('、') : anybody;
}

type AskButtonProps = {
  name: string;
  button: SameLevelButton;
  onAsk: () => void;
  /** Opens the whole form after a refusal: a code may be required. */
  onFill: () => void;
};

/** 查成交价 when idle, a loading icon, then 询价成功, or 已收到 for what waits; after a failure the reason and 查成交价 again. */
function AskButton({ name, button, onAsk, onFill }: AskButtonProps) {
  const { status } = button;
  const waits = status === 'done' && button.waits;
  const said = waits ? '已收到' : '询价成功';
  return (
    <span className={styles.ask}>
      <Button
        look={status === 'done' ? 'plain' : 'price'}
        size="small"
        className={styles.button}
        aria-label={`${name} ${status === 'done' ? said : status === 'submitting' ? '正在提交' : '查成交价'}`}
        disabled={status === 'submitting' || status === 'done'}
        onClick={onAsk}
      >
        {status === 'submitting' ? (
          <span className={styles.turning}>
            <Icon name={loading} size={16} />
          </span>
        ) : status === 'done' ? (
          said
        ) : (
          '查成交价'
        )}
      </Button>
      <span role="status" className={styles.problem}>
        {status === 'failed' && button.message}
        {status === 'done' && (
          <span className={styles.said}>
            {name}
            {waits ? '的询价已收到，正在转给经销商' : said}
          </span>
        )}
      </span>
      {status === 'failed' && button.lead === null && (
        <button type="button" className={styles.fill} onClick={onFill}>
          填表询价
        </button>
      )}
    </span>
  );
}
