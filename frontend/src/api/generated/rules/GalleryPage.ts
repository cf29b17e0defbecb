// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

const galleryParts = [
  {
    call: 'getSeriesInfo',
    required: true,
    when: { present: 'serid' },
    params: { series_id: '{serid}' },
  },
  { call: 'carModalInfo', required: true, when: { present: 'mid' }, params: { model_id: '{mid}' } },
  {
    call: 'getCarPicList',
    required: true,
    when: { present: 'serid' },
    params: {
      scene: '{scene}',
      is_bd_app: '0',
      series_id: '{serid}',
      tag_name: '{tag}',
      mid: '{mid}',
      pn: '{pn}',
      rn: '30',
      city: '{?city}',
    },
  },
  {
    call: 'getCarPicList',
    required: true,
    when: { absent: 'serid' },
    after: 'carModalInfo',
    params: {
      scene: '{scene}',
      is_bd_app: '0',
      series_id: '{carModalInfo.modelInfo.series_id}',
      tag_name: '{tag}',
      mid: '{mid}',
      pn: '{pn}',
      rn: '30',
      city: '{?city}',
    },
  },
] as const;

export const rules: RulesOfPages = {
  IMAGE_LIST: {
    query: ['modelId', 'city', 'from_src', 'fromPage', 'lt'],
    values: {
      tag: {
        from: ['{tab}'],
        map: { wg: '外观', ns: '内饰', kj: '空间', gf: '官方图' },
        fallback: '外观',
      },
      kind: {
        from: ['{tab}'],
        map: { wg: '外观', ns: '内饰', kj: '空间', gf: '官方' },
        fallback: '外观',
      },
      mid: { from: ['{modelId}'], except: ['other'] },
      car: { from: ['{carModalInfo.modelInfo.model_name}', '{getSeriesInfo.name}'] },
      subject: { from: ['m-{mid}', 's-{serid}'] },
      tab_path: { from: ['/{tab}.html'], except: ['/wg.html'] },
      scene: { from: [], fallback: 'pc_list' },
      pn: { from: [], fallback: '1' },
    },
    parts: galleryParts,
  },
};
