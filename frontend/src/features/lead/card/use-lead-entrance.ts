import { useEffect, useState } from 'react';

import type { Payload } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { useCity } from '~/api/visit';
import type { AskedCar } from '~/route/ask-price';

export type LeadEntrance = Payload<'showCard'>;

/** Texts and visibility of the inquiry offers; undefined while loading, null on failure. */
export function useLeadEntrance(
  { seriesId, modelId, dealerId }: AskedCar,
  sourceType: string,
): LeadEntrance | null | undefined {
  const [known, setKnown] = useState<{
    readonly of: string;
    readonly entrance: LeadEntrance | null;
  }>();
  const send = useSend();
  const { city } = useCity();
  const of = [seriesId, modelId, dealerId, city].join();

  useEffect(() => {
    let asked = true;
    const learn = (entrance: LeadEntrance | null): void => {
      if (asked) setKnown({ of, entrance });
    };
    const body = {
      series_id: seriesId,
      clue_source_type: sourceType,
      ...(modelId && { mid: modelId }),
      ...(dealerId && { dealer_id: dealerId }),
    };
    send('showCard', {}, body).then(learn, () => {
      learn(null);
    });
    return () => {
      asked = false;
    };
  }, [send, of, seriesId, modelId, dealerId, sourceType]);

  return known?.of === of ? known.entrance : undefined;
}
