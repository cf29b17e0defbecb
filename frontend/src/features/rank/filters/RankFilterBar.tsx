import { Failed } from '~/ui/AsyncState';

import { FilterBar, FilterSkeleton } from './FilterBar';
import type { ReadFilters } from './read-filters';

type RankFilterBarProps = {
  /** Undefined before the first answer. */
  read: ReadFilters | undefined;
  /** The list failed: no filters will come. */
  failed: boolean;
};

/** The filters of the answer, or why it has none. */
export function RankFilterBar({ read, failed }: RankFilterBarProps) {
  if (read?.status === 'ready') return <FilterBar {...read.filters} />;
  if (read?.status === 'refused') return <Failed small error={read.error} />;
  return !failed && <FilterSkeleton />;
}
