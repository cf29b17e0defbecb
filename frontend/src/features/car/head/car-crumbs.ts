import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import type { Crumb } from '~/ui/Breadcrumb';

/** Breadcrumbs from the home page through the brand, which links to its cars. */
export function carCrumbs(
  brand: { readonly name: string | undefined; readonly id: string | undefined },
  ...rest: readonly Crumb[]
): Crumb[] {
  const home = { label: '首页', to: paths.home() };
  if (!brand.name) return [home, ...rest];
  const to = isId(brand.id) && paths.database({ brand: brand.id });
  return [home, { label: brand.name, ...(to && { to }) }, ...rest];
}
