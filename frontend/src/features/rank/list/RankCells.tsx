import { isId } from '~/lib/is-id';
import { seriesName } from '~/lib/series-name';
import { canAsk, isPresale } from '~/lib/sell-status';
import { AskPriceLink } from '~/route/AskPriceLink';
import { buttonClass } from '~/ui/Button';
import { useInquiryPath, TargetLink } from '~/route/TargetLink';
import { Picture } from '~/ui/Picture';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';

import type { SeriesItem } from './SeriesCells';
import type { RankItem } from './rank-answer';
import * as styles from './AskCell.module.css';
import * as authorStyles from './AuthorCells.module.css';
import * as brandStyles from './BrandCells.module.css';

/** Inquiry button of a series; a search for its name where it has no page. */
export function AskCell({ series }: { series: SeriesItem }) {
  const { series_id: seriesId, sell_stat: stat } = series;
  const to = useInquiryPath(series.series_ask_price_wise_url);
  if (!canAsk(stat)) return <span className={styles.stopped}>已停售</span>;
  if (!isId(seriesId)) {
    return (
      <Link
        to={paths.search(nameWithBrand(series))}
        className={buttonClass({ look: 'plain', size: 'small' })}
        aria-label={`搜索${seriesName(series)}`}
      >
        搜索
      </Link>
    );
  }
  const presale = isPresale(stat);
  return (
    <AskPriceLink
      car={{ seriesId, kind: presale ? 'presale' : undefined }}
      to={to}
      className={buttonClass({ look: 'price', size: 'small' })}
      label={`${seriesName(series)}${presale ? '预售咨询' : '询底价'}`}
    >
      {presale ? '预售咨询' : '询底价'}
    </AskPriceLink>
  );
}

/** The brand finds its own cars where the name alone is unknown. */
function nameWithBrand(series: SeriesItem): string {
  const [brand, name] = [series.brand_name ?? '', seriesName(series)];
  return name.startsWith(brand) ? name : `${brand} ${name}`;
}

type AuthorItem = Extract<RankItem, { kind: 'author' }>;

/** The name is a link if the upstream gives an accepted address. */
export function AuthorCells({ author, eager }: { author: AuthorItem; eager: boolean }) {
  return (
    <th scope="row" className={authorStyles.subject}>
      <div className={authorStyles.card}>
        <Picture
          className={authorStyles.portrait}
          src={author.author_img}
          alt=""
          ratio="1:1"
          eager={eager}
        />
        <TargetLink address={author.target_url} className={authorStyles.name}>
          {author.author_name}
        </TargetLink>
      </div>
    </th>
  );
}

type BrandItem = Extract<RankItem, { kind: 'brand' }>;

/** Links a brand to its series in the sales list. */
export function BrandCells({ brand, eager }: { brand: BrandItem; eager: boolean }) {
  const { brand_id: id, brand_name: name, logo } = brand;
  return (
    <th scope="row" className={brandStyles.subject}>
      <div className={brandStyles.card}>
        <Picture
          className={brandStyles.logo}
          src={logo}
          alt=""
          ratio="1:1"
          fit="contain"
          eager={eager}
        />
        {id ? (
          <Link to={paths.rank({ query: { brand: id } })} className={brandStyles.name}>
            {name}
            <span className={brandStyles.more}>看车系销量</span>
          </Link>
        ) : (
          <span className={brandStyles.name}>{name}</span>
        )}
      </div>
    </th>
  );
}
