import { useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { ChosenCar, type Car } from '~/features/car/car-selector/ChosenCar';
import { askedCar } from '~/features/car/owner-price/asked-car';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';

import * as styles from './OwnerPricePage.module.css';
import { PageInquiry } from './PageInquiry';

type OwnerPriceSideProps = {
  model: Payload<'carModalInfo'> | undefined;
  series: Payload<'getSeriesInfo'> | undefined;
};

/** Beside the owners' prices: the car, and an inquiry about what it costs now. */
export function OwnerPriceSide({ model, series }: OwnerPriceSideProps) {
  const car = askedCar(model, series);
  if (!car) return null;
  return (
    <>
      <ChosenCar car={car} another={paths.ownerPrice()} askedBelow />
      {canAsk(car.sellStat) && <Ask car={car} />}
    </>
  );
}

/** Inquiry about current dealer prices beside the owners' past ones. */
function Ask({ car: { seriesId, modelId } }: { car: Car }) {
  const navigate = useNavigate();
  return (
    <section className={styles.ask} aria-labelledby="owner-ask">
      <h2 id="owner-ask" className={styles.askTitle}>
        问本地经销商要底价
      </h2>
      <PageInquiry
        key={`${seriesId}-${modelId ?? ''}`}
        car={{ seriesId, modelId }}
        sourceType="form_public"
        onSent={(sent, about) => {
          void navigate(paths.askSuccess(about), { state: sent });
        }}
      />
    </section>
  );
}
