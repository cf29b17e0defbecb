/** What is highlighted and hidden, as in the address: view=diff,best. */

export type TableView = {
  /** 高亮不同项 */
  readonly diff: boolean;
  /** 隐藏相同项 */
  readonly hide: boolean;
  /** 优势项 */
  readonly best: boolean;
};
export type ViewSwitch = keyof TableView;

export const viewSwitches: readonly { readonly key: ViewSwitch; readonly title: string }[] = [
  { key: 'diff', title: '高亮不同项' },
  { key: 'hide', title: '隐藏相同项' },
  { key: 'best', title: '优势项' },
];

export const usualView: TableView = { diff: false, hide: false, best: true };
/** Everything off, unlike a missing value, which means the default. */
const nothing = 'plain';

export function readView(text: string | undefined): TableView {
  if (!text) return usualView;
  const on = text.split(',');
  return { diff: on.includes('diff'), hide: on.includes('hide'), best: on.includes('best') };
}

/** '' for the default view: the address then has no such key. */
export function writeView(view: TableView): string {
  if (viewSwitches.every(({ key }) => view[key] === usualView[key])) return '';
  const on = viewSwitches.filter(({ key }) => view[key]).map(({ key }) => key);
  return on.join(',') || nothing;
}
