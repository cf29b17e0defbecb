import type { Payload } from '~/api/call-types';

/** The province of a city, as the city list knows it. */
export function provinceOf(
  cities: Payload<'getcity'> | undefined,
  city: string | undefined,
): string | undefined {
  if (!cities || !city) return undefined;
  for (const { cityList } of cities.AllCityList) {
    const found = cityList.find(({ name }) => name === city);
    if (found) return found.province;
  }
  return undefined;
}
