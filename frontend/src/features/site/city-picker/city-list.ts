/** View data of the city list. */
import type { Payload } from '~/api/call-types';

export type City = { readonly name: string; readonly code: string };
type Listed = Payload<'getcity'>['AllCityList'][number]['cityList'][number];
export type CityGroup = { readonly letter: string; readonly cities: readonly City[] };

export function hotCities({ HotCityList: hot }: Payload<'getcity'>): readonly City[] {
  return hot.flatMap(({ cityList }) => cityList);
}

/** Cities by letter; a filter keeps those whose name contains it (with 市 or without), whose letter it is, or whose pinyin or initials begin with it. */
export function cityGroups(
  { AllCityList: all }: Payload<'getcity'>,
  filter: string,
): readonly CityGroup[] {
  const wanted = filter
    .normalize('NFKC')
    .trim()
    .replace(/^(.{2,})市$/, '$1');
  const letter = wanted.toUpperCase();
  // xi'an and Xi An are xian.
  const spelt = wanted.toLowerCase().replace(/['’\s]/g, '');
  const isMeant = ({ name, pinyin = '', initials = '' }: Listed): boolean =>
    name.includes(wanted) ||
    (spelt !== '' && (pinyin.startsWith(spelt) || initials.startsWith(spelt)));
  return all
    .map((group) => ({
      letter: group.letter,
      cities:
        wanted === '' || group.letter === letter ? group.cityList : group.cityList.filter(isMeant),
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
