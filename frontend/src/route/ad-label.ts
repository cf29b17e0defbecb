/** What an ad is, for the behaviour log: the value of its `data-ad`. */
export type AdIdentity = {
  /** Name of the location, or the id of the place. */
  readonly location: string;
  readonly ad_id?: string | undefined;
  readonly plan_id?: string | undefined;
  readonly unit_id?: string | undefined;
};

export function adLabel(ad: AdIdentity): string {
  const known = Object.entries(ad).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(known).toString();
}
