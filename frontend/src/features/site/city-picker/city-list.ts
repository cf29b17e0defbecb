/** View data of the city list. */
import type { Payload } from '~/api/call-types';

export type City = { readonly name: string; readonly code: string };
export type CityGroup = { readonly letter: string; readonly cities: readonly City[] };

export function hotCities({ HotCityList: hot }: Payload<'getcity'>): readonly City[] {
  return hot.flatMap(({ cityList }) => cityList);
}

/** Cities by letter; a filter keeps those whose name contains it or whose letter it is. */
export function cityGroups(
  { AllCityList: all }: Payload<'getcity'>,
  filter: string,
): readonly CityGroup[] {
  const wanted = filter.trim();
  const letter = wanted.toUpperCase();
  return all
    .map((group) => ({
      letter: group.letter,
      cities:
        wanted === '' || group.letter === letter
          ? group.cityList
          : group.cityList.filter(({ name }) => name.includes(wanted)),
    }))
    .filter(({ cities }) => cities.length > 0);
}

/** The city of a code, with our own name for it. */
export function knownCity(
  { AllCityList: all }: Payload<'getcity'>,
  wanted: string,
): { readonly cityCode: string; readonly cityName: string } | undefined {
  const found = all.flatMap(({ cityList }) => cityList).find(({ code }) => code === wanted);
  return found && { cityCode: found.code, cityName: found.name };
}
