import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import type { Crumb } from '~/ui/Breadcrumb';

/** From the home page by the brand to a car; the brand leads to its cars. */
export function carCrumbs(
  brand: { readonly name: string | undefined; readonly id: string | undefined },
  ...rest: readonly Crumb[]
): Crumb[] {
  const home = { label: '首页', to: paths.home() };
  if (!brand.name) return [home, ...rest];
  const to = isId(brand.id) && paths.database({ brand: brand.id });
  return [home, { label: brand.name, ...(to && { to }) }, ...rest];
}
