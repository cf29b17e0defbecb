import type { Payload } from '~/api/call-types';

export type ReviewList = Payload<'getserieskoubeilist'>;
export type Review = ReviewList['koubei_list'][number];
export type Tag = ReviewList['positive_subtag_list'][number];
export type ReviewHeadInfo = Payload<'getseriesviewkoubei'>;

export const idOf = ({ id }: Review): string => id;
