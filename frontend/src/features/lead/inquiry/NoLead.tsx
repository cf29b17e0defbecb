import type { Payload } from '~/api/call-types';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { Empty } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';

type NoLeadProps = {
  /** What was to be sent: an inquiry or an application. */
  what: string;
  seriesId: string | undefined;
  series: Payload<'getSeriesInfo'> | undefined;
};

/** Shown when the address was opened without sending a lead. */
export function NoLead({ what, seriesId, series }: NoLeadProps) {
  const canBeAsked = series?.name && canAsk(series.sell_stat);
  const action =
    seriesId && canBeAsked ? (
      <AskPriceLink car={{ seriesId }} className={buttonClass({ look: 'price' })}>
        询{series.name}底价
      </AskPriceLink>
    ) : (
      <Link to={paths.database()} className={buttonClass({ look: 'primary' })}>
        去选车
      </Link>
    );
  return <Empty action={action}>没有刚刚提交的{what}</Empty>;
}
