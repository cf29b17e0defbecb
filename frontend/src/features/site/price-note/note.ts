/** What is said of a price: its kind, and where it is from. Pure. */
import type { PriceDetail, PriceKind } from '~/lib/price';

export type Note = {
  readonly title: string;
  readonly meaning: string;
  readonly lines: readonly { readonly name: string; readonly text: string }[];
};

const kinds: { readonly [kind in PriceKind]: readonly [title: string, meaning: string] } = {
  guide: ['厂商指导价', '厂商公布的裸车价，全国一致，不含税费'],
  dealer: ['经销商报价', '经销商为裸车报的价，以到店洽谈为准'],
  owner: ['车主成交价', '车主提交的裸车成交价，不含税费'],
  estimate: ['估算', '按公开规则算出，不是报价'],
  rank: ['榜单参考价', '榜单来源给出的价格，不是指导价，也不是本地报价'],
};

/** What counts as one sample of a kind. */
const samples: { readonly [kind in PriceKind]?: string } = { dealer: '个报价', owner: '位车主' };

/** Undefined for a text that is no detail of a price. */
export function detailOf(text: string | undefined): PriceDetail | undefined {
  if (!text) return undefined;
  const detail = JSON.parse(text) as PriceDetail;
  return Object.hasOwn(kinds, detail.kind) ? detail : undefined;
}

export function noteOf({ kind, source, city, date, count }: PriceDetail): Note {
  const [title, meaning] = kinds[kind];
  const lines = [
    { name: '来源', text: source },
    // A guide price is the same everywhere, which its meaning says.
    { name: '地区', text: city ?? (kind === 'guide' ? undefined : '全国') },
    { name: '时间', text: date && dateText(date) },
    { name: '样本', text: count === undefined ? undefined : `${count}${samples[kind] ?? '个'}` },
  ];
  return {
    title,
    meaning,
    lines: lines.filter((line): line is { name: string; text: string } => !!line.text),
  };
}

/** 2026-05 -> 2026年5月, 2026-05-31 -> 2026年5月31日; other text unchanged. */
function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year || !month) return date;
  return `${year}年${Number(month)}月${day ? `${Number(day)}日` : ''}`;
}
