import { SectionHead } from '~/ui/SectionHead';

import type { SeriesCard } from './series-card';
import { SeriesGrid } from './SeriesGrid';

/** A headed column of cars. Renders nothing without cars. */
export function AboutSeries({ title, series }: { title: string; series: readonly SeriesCard[] }) {
  if (series.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <SeriesGrid series={series} columns="one" />
    </section>
  );
}
