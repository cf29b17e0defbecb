import type { ReviewHeadInfo, ReviewList, ReviewPlace } from './review-place';
import * as styles from './ReviewFilters.module.css';
import { ReviewTabs, ReviewTags } from './ReviewTabs';

type ReviewFiltersProps = {
  place: ReviewPlace;
  info: ReviewHeadInfo;
  list: ReviewList | undefined;
};

/** Tags cover the whole series; on other tabs those of the list are shown. */
export function ReviewFilters({ place, info, list }: ReviewFiltersProps) {
  const own = place.tab === 'all' ? undefined : list;
  return (
    <>
      <h2 className={styles.heading}>车主怎么说</h2>
      <ReviewTabs place={place} tabs={info.tab_list} />
      <ReviewTags
        place={place}
        good={own?.positive_subtag_list ?? info.good_tag_list}
        bad={own?.negative_subtag_list ?? info.bad_tag_list}
        label="口碑标签"
      />
    </>
  );
}
