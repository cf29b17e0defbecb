/** What is said of a figure: its kind, and where it is from. Pure. */
import { isPriceDetail, type FigureKind, type NotedDetail } from '~/lib/figure';
import type { PriceKind } from '~/lib/price';

export type Note = {
  readonly title: string;
  readonly meaning: string;
  readonly lines: readonly { readonly name: string; readonly text: string }[];
};

type Kind = PriceKind | FigureKind;

const kinds: { readonly [kind in Kind]: readonly [title: string, meaning: string] } = {
  guide: ['厂商指导价', '厂商公布的裸车价，全国一致，不含税费'],
  dealer: ['经销商报价', '经销商为裸车报的价，以到店洽谈为准'],
  owner: ['车主成交价', '车主提交的裸车成交价，不含税费'],
  estimate: ['估算', '按公开规则算出，不是报价'],
  rank: ['榜单参考价', '榜单来源给出的价格，不是指导价，也不是本地报价'],
  score: ['口碑评分', '车主打出的分数，满分5分'],
  test: ['评测得分', '编辑评测给出的分数，满分10分'],
  sale: ['销量', '榜单来源给出的销量，不是本站的订单'],
  ranked: ['榜单数值', '榜单按这个数值排名'],
  reviews: ['口碑数量', '本站收录的车主口碑条数'],
  parameter: ['车型参数', '厂商公布的参数与配置，以实车为准'],
};

/** What counts as one sample of a kind. */
const samples: { readonly [kind in PriceKind]?: string } = { dealer: '个报价', owner: '位车主' };

/** Undefined for a text that is no detail of a figure. */
export function detailOf(text: string | undefined): NotedDetail | undefined {
  if (!text) return undefined;
  const detail = JSON.parse(text) as NotedDetail;
  return Object.hasOwn(kinds, detail.kind) ? detail : undefined;
}

export function noteOf(detail: NotedDetail): Note {
  const [title, meaning] = kinds[detail.kind];
  return { title, meaning, lines: linesOf(detail).filter(isSaid) };
}

type Line = { readonly name: string; readonly text: string | undefined };

function linesOf(detail: NotedDetail): readonly Line[] {
  const time = { name: '时间', text: detail.date && dateText(detail.date) };
  if (!isPriceDetail(detail)) {
    return [time, { name: '样本', text: detail.count ? `${detail.count}条口碑` : undefined }];
  }
  const { kind, source, city, count } = detail;
  return [
    { name: '来源', text: source },
    // A guide price is the same everywhere, which its meaning says.
    { name: '地区', text: city ?? (kind === 'guide' ? undefined : '全国') },
    time,
    { name: '样本', text: count === undefined ? undefined : `${count}${samples[kind] ?? '个'}` },
  ];
}

function isSaid(line: Line): line is Note['lines'][number] {
  return !!line.text;
}

/** 2026-05 and 202605 -> 2026年5月, 2026-05-31 -> 2026年5月31日; other text unchanged. */
function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year || !month) return date;
  return `${year}年${Number(month)}月${day ? `${Number(day)}日` : ''}`;
}
