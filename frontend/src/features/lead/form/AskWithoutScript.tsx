import { useVisit } from '~/api/visit';
import { useRoute } from '~/route/route';
import { later } from '~/ui/later';

// Style of what is written on the server alone: the document links it.
import './PlainForm.module.css';

/** Never loaded by a browser that runs scripts: it does not read what stands in noscript. */
const PlainForm = later(
  () => import(/* webpackChunkName: "plain-form" */ './PlainForm').then((chunk) => chunk.PlainForm),
  () => null,
);

/** In place of the inquiry, which is asked for by script. */
export function AskWithoutScript({ isSold }: { isSold: boolean }) {
  const { pathname, search } = useRoute();
  const { form } = useVisit().pageData;
  return (
    <noscript>
      {isSold ? (
        <PlainForm address={pathname + search} view={form} />
      ) : (
        <p>已停售的车款不能询价。</p>
      )}
    </noscript>
  );
}
