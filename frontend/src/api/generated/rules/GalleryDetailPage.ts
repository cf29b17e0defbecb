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
  IMAGE_DETAIL: {
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
      scene: { from: [], fallback: 'pc_detail' },
      pn: {
        from: ['{index}'],
        replace: [
          [
            '^(?:3000[1-9]|300[1-9][0-9]|30[1-9][0-9]{2}|3[1-9][0-9]{3}|[4-9][0-9]{4}|[0-9]{6,})$',
            '1',
          ],
        ],
        pageOf: 30,
        fallback: '1',
      },
    },
    parts: galleryParts,
  },
};
