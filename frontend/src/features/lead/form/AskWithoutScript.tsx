import { later } from '~/ui/later';

// Style of what is written on the server alone: the document links it.
import './PlainForm.module.css';

import type { PlainInquiryProps } from './PlainInquiry';

/** Never loaded by a browser that runs scripts: it does not read what stands in noscript, nor asks for its parts. */
const PlainInquiry = later<PlainInquiryProps>(
  () =>
    import(/* webpackChunkName: "plain-form" */ './PlainInquiry').then(
      (chunk) => chunk.PlainInquiry,
    ),
  () => null,
);

/** In place of the inquiry, which is asked for by script. */
export function AskWithoutScript({ isSold, modelId }: PlainInquiryProps & { isSold: boolean }) {
  return (
    <noscript>
      {isSold ? <PlainInquiry modelId={modelId} /> : <p>已停售的车款不能询价。</p>}
    </noscript>
  );
}
