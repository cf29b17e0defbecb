import { paths } from '~/paths';
import { Breadcrumb, type Crumb } from '~/ui/Breadcrumb';

import type { Car } from './car';

type GalleryCrumbsProps = {
  car: Car | undefined;
  /** The pictures of the series, unless they are this page. */
  seriesPath?: string | undefined;
  /** The pictures of the model, unless they are this page. */
  modelPath?: string | undefined;
  /** This page, below the pictures of the car. */
  here?: string;
};

/** From the home page to the pictures of a series, of a model, to one of them. */
export function GalleryCrumbs({ car, seriesPath, modelPath, here }: GalleryCrumbsProps) {
  const crumbs: Crumb[] = [{ label: '首页', to: paths.home() }];
  if (car?.brandName) crumbs.push({ label: car.brandName });
  if (car) crumbs.push({ label: `${car.seriesName}图片`, ...(seriesPath && { to: seriesPath }) });
  if (car && car.name !== car.seriesName) {
    crumbs.push({ label: car.name, ...(modelPath && { to: modelPath }) });
  }
  if (here) crumbs.push({ label: here });
  return <Breadcrumb crumbs={crumbs} />;
}
