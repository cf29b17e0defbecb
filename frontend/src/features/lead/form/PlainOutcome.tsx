import type { PageData } from '~/api/page-data';
import { AskPriceLink } from '~/route/AskPriceLink';
import { buttonClass } from '~/ui/Button';
import { OutcomeNotice } from '~/ui/OutcomeNotice';

import { askAgain, heldWords, titleOf } from './outbox-words';

type Lead = NonNullable<PageData['lead']>;

/** What became of a lead, by the name that leadOutcome has for it. */
const statuses: { readonly [outcome: string]: Parameters<typeof titleOf>[0] } = {
  delivered: 'accepted',
  accepted: 'held',
  refused: 'refused',
  withdrawn: 'withdrawn',
};

const statusOf = ({ outcome }: Lead) => statuses[outcome] ?? 'unknown';

/** Heading of the page of a lead that was sent without script. */
export const plainTitle = (lead: Lead): string => titleOf(statusOf(lead), 'inquiry');

export const isPlainSent = (lead: Lead): boolean => ['accepted', 'held'].includes(statusOf(lead));

/** How a lead ended that was sent without script. Its address tells it, and nothing of the visitor. */
export function PlainOutcome({ lead, seriesId }: { lead: Lead; seriesId: string | undefined }) {
  const isSent = isPlainSent(lead);
  return (
    <>
      <OutcomeNotice isGood={isSent}>{wordsOf(lead)}</OutcomeNotice>
      {!isSent && seriesId && (
        <AskPriceLink car={{ seriesId }} className={buttonClass({})}>
          {askAgain}
        </AskPriceLink>
      )}
    </>
  );
}

function wordsOf(lead: Lead): string {
  switch (statusOf(lead)) {
    case 'accepted':
      return '请保持手机畅通，经销商将尽快与您联系。';
    case 'held':
      return `${heldWords}。请保持手机畅通，不必再次提交。`;
    case 'refused':
      return lead.message ?? '您的询价没有被接受。';
    case 'withdrawn':
      return '您的询价已撤回。';
    case 'failed':
    case 'unknown':
      return '还没有收到确认。经销商如果收到，会与您联系。';
  }
}
