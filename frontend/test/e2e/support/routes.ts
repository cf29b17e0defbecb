/** Maps the addresses of the page table to their tests. */
import type { pages } from '../../../src/api/generated/pages';
import { type PageName } from '../../../src/api/generated/pages';

type PathOf<Name extends PageName> = (typeof pages)[Name]['paths'][number];

/** Marks a test as that of a path; `routes-reporter` prints the table. For test(title, HERE, body). */
export function onRoute<Name extends PageName>(page: Name, path: PathOf<Name> | '(anything else)') {
  return { tag: '@route', annotation: { type: 'route', description: `${page} ${path}` } };
}
