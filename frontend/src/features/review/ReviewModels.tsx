import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { SectionHead } from '~/ui/SectionHead';

import type { ReviewHeadInfo } from './review-place';
import * as styles from './ReviewModels.module.css';

type ReviewModelsProps = { info: ReviewHeadInfo; modelId: string | undefined };

/** Filter by model, starting with the whole series. */
export function ReviewModels({ info, modelId }: ReviewModelsProps) {
  if (info.modelArr.length === 0) return null;
  return (
    <section>
      <SectionHead title="按车款看口碑" />
      <ul>
        <li>
          <Link
            to={paths.reviews(info.series_info.series_id)}
            className={styles.model}
            aria-current={modelId ? undefined : 'true'}
          >
            全部车款
          </Link>
        </li>
        {info.modelArr.map((model) => (
          <li key={model.model_id}>
            <Link
              to={paths.modelReviews(model.model_id)}
              className={styles.model}
              aria-current={model.model_id === modelId ? 'true' : undefined}
            >
              <span className={styles.name}>{model.model_name}</span>
              <span className={styles.count}>{model.koubei_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
