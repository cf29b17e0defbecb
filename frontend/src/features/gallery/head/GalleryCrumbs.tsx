import { paths } from '~/paths';
import { Breadcrumb, type Crumb } from '~/ui/Breadcrumb';

import type { Car } from './car-facts';

type GalleryCrumbsProps = {
  car: Car | undefined;
  /** Gallery of the series, unless it is the current page. */
  seriesPath?: string | undefined;
  /** Gallery of the model, unless it is the current page. */
  modelPath?: string | undefined;
  /** Title of the current page. */
  here?: string;
};

/** Breadcrumbs from the home page through the galleries of series and model to a picture. */
export function GalleryCrumbs({ car, seriesPath, modelPath, here }: GalleryCrumbsProps) {
  const crumbs: Crumb[] = [{ label: '首页', to: paths.home() }];
  if (car?.brandName) crumbs.push({ label: car.brandName });
  if (car?.seriesName)
    crumbs.push({ label: `${car.seriesName}图片`, ...(seriesPath && { to: seriesPath }) });
  if (car && car.name !== car.seriesName) {
    crumbs.push({ label: car.name, ...(modelPath && { to: modelPath }) });
  }
  if (here) crumbs.push({ label: here });
  return <Breadcrumb crumbs={crumbs} />;
}
