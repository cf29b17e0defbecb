import { useMemo, useState } from 'react';

import { pages } from '~/api/generated/pages';
import { matchPath } from '~/lib/route-match';

import { placeOf, type Place } from './route';
import { trailAfter, type Step, type Trail } from './trail';

/** The place that a step leads to, in the view that the history gives it. `status`: of the document. */
export function usePlaceAt(step: Step, status = 200): Place {
  const { location } = step;
  const [trail, setTrail] = useState<Trail>(() => trailOf(null, step));
  const [opened] = useState({ address: trail.address, status });
  const reached = trailOf(trail, step);
  if (reached !== trail) setTrail(reached);
  const { view } = reached;
  return useMemo(() => placeOf(location, view, opened), [location, view, opened]);
}

function trailOf(trail: Trail | null, step: Step): Trail {
  return trailAfter(trail, step, matchPath(pages, step.location.pathname)?.page ?? 'NOT_FOUND');
}
