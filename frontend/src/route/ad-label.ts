/** Identity of an ad for the behaviour log: the value of `data-ad`. */
export type AdIdentity = {
  /** Name or id of the location. */
  readonly location: string;
  readonly ad_id?: string | undefined;
  readonly plan_id?: string | undefined;
  readonly unit_id?: string | undefined;
};

export function adLabel(ad: AdIdentity): string {
  const known = Object.entries(ad).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(known).toString();
}
