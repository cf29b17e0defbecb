import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { Breadcrumb } from '~/ui/Breadcrumb';

type SubjectCrumbsProps = {
  /** The car of the page; one without a page is left out. */
  subject: { readonly series_id: string; readonly series_name: string } | undefined;
  /** Title of the current page. */
  here: string;
};

/** Breadcrumbs from the home page through the car that the page is about. */
export function SubjectCrumbs({ subject, here }: SubjectCrumbsProps) {
  const car =
    subject && isId(subject.series_id)
      ? [{ label: subject.series_name, to: paths.series(subject.series_id) }]
      : [];
  return <Breadcrumb crumbs={[{ label: '首页', to: paths.home() }, ...car, { label: here }]} />;
}
