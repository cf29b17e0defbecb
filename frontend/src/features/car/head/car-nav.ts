/** The pages of one car, in the order of the navigation bar. */
import { paths } from '~/paths';
import { isId } from '~/lib/is-id';
import type { Crumb } from '~/ui/Breadcrumb';

export type CarPage =
  'summary' | 'parameter' | 'pic' | 'koubei' | 'video' | 'vr' | 'policy' | 'owner' | 'compare';

type NavEntry = { readonly key: CarPage; readonly label: string; readonly to: string };

export type NavCar = {
  readonly seriesId: string;
  /** Set on the pages of a model. */
  readonly modelId?: string | undefined;
  /** A rival to compare with, if known. */
  readonly rivalId?: string | undefined;
  /** False when known to be missing. */
  readonly vr?: boolean | undefined;
};

export function navOf({ seriesId, modelId, rivalId, vr = true }: NavCar): NavEntry[] {
  const car = modelId ? { modelId } : { seriesId };
  const entries: readonly (NavEntry | false)[] = [
    { key: 'summary', label: '综述', to: modelId ? paths.model(modelId) : paths.series(seriesId) },
    { key: 'parameter', label: '参数配置', to: paths.parameters(car) },
    {
      key: 'pic',
      label: '图片',
      to: modelId ? paths.modelGallery(modelId) : paths.gallery(seriesId),
    },
    {
      key: 'koubei',
      label: '口碑',
      to: modelId ? paths.modelReviews(modelId) : paths.reviews(seriesId),
    },
    { key: 'video', label: '视频说明书', to: paths.videoIntro(seriesId) },
    vr && { key: 'vr', label: 'VR看车', to: paths.vrRound(car) },
    { key: 'policy', label: '优惠政策', to: paths.policy(car) },
    {
      key: 'owner',
      label: '车主价',
      to: paths.ownerPrice({ seriesId, ...(modelId && { modelId }) }),
    },
    {
      key: 'compare',
      label: modelId ? '车款对比' : '同级对比',
      to: modelId
        ? paths.compare([modelId])
        : rivalId
          ? paths.comparePair(seriesId, rivalId)
          : paths.compare(),
    },
  ];
  return entries.filter((entry) => entry !== false);
}

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
