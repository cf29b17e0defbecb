import { useSecondPart } from '~/lib/use-second-part';
import { useKeptState } from '~/route/kept';
import { useAnswerPages } from '~/route/use-answer-pages';
import { Empty } from '~/ui/AsyncState';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';

import {
  arranged,
  fewFirst,
  idOf,
  pageAddress,
  pageSize,
  pathOf,
  type Review,
  type ReviewList as Answer,
  type ReviewPlace,
} from './review-place';
import { ReviewCard } from './ReviewCard';
import * as styles from './ReviewList.module.css';

type ReviewListProps = {
  place: ReviewPlace;
  first: Answer;
  /** Put first: the page file asks for it on the first page of tab all alone. */
  promoted: Review | undefined;
};

/** A window shows no more of them. */
const seenFirst = 3;

/** Reviews of a tab and tag, ten per page. */
export function ReviewList({ place, first, promoted }: ReviewListProps) {
  const [all, setAll] = useKeptState('all reviews', false);
  const [list, tell] = useAnswerPages({
    answer: first,
    pageOf,
    idOf,
  });

  const isWhole = useSecondPart();
  const reviews = arranged(list.items, promoted);
  if (reviews.length === 0) {
    return (
      <Empty action={<Link to={pathOf(place, 'all')}>看全部口碑</Link>}>
        {place.tab === 'all' && !place.tag ? '还没有车主发表口碑' : '没有符合条件的口碑'}
      </Empty>
    );
  }
  const named = place.index > 0 ? first.koubei_list[(place.index - 1) % pageSize] : undefined;
  const few = place.few && !all && list.pn === 1;
  const shown = few ? reviews.slice(0, fewFirst) : reviews;
  const rest = reviews.length - shown.length;
  return (
    <>
      {first.pn > 1 && (
        <p className={styles.before}>
          从第{(first.pn - 1) * pageSize + 1}条开始，
          <Link to={pathOf(place, place.tab, place.tag)}>看前面的口碑</Link>
        </p>
      )}
      {(isWhole ? shown : shown.slice(0, seenFirst)).map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          promoted={review.id === promoted?.id}
          named={review.id === named?.id}
        />
      ))}
      {!isWhole ? null : rest > 0 ? (
        <Button
          className={styles.rest}
          onClick={() => {
            setAll(true);
          }}
        >
          展开其余{rest}条口碑
        </Button>
      ) : (
        <LoadMore
          list={list}
          tell={tell}
          label="加载更多口碑"
          end="没有更多口碑了"
          next={pageAddress(place, list.pn + 1)}
        />
      )}
    </>
  );
}

/** The list ends with a page of fewer than ten (spec browsing §4). */
function pageOf({ koubei_list: items, has_more: more }: Answer) {
  return { items, hasMore: more === 1 && items.length >= pageSize };
}
