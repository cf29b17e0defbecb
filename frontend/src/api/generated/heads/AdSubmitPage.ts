// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  ADVERTISE_SUBMIT: {
    head: {
      title: '{getSubmit.series.0.series_name}限时活动报名_询本地底价-驾到',
      keywords:
        '{getSubmit.series.0.series_name}活动,{getSubmit.series.0.series_name}优惠,{getSubmit.series.0.series_name}询价',
      description:
        '报名{getSubmit.series.0.series_name}的本期活动：选好车款，留下手机号，由经销商告诉您优惠和到店时间。',
      canonical: '/submit/{ad}.html',
    },
  },
};
