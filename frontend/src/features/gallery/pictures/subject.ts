/** Identity of a picture list and the parameters of its requests. */
import type { Params, Payload } from '~/api/call-types';

import type { TabEntry } from './place';

export type PicturePage = Payload<'getCarPicList'>;
export type Picture = PicturePage['lists']['list'][number];
export type PictureRequest = Params<'getCarPicList'>;

export type Subject = {
  readonly scene: 'pc_list' | 'pc_detail';
  readonly seriesId: string;
  readonly tagName: TabEntry['name'];
  /** Undefined or 'other': no filter. */
  readonly modelId: string | undefined;
  /** The visitor's city: part of the list's identity. */
  readonly city: string;
  /** City in the address, which overrides the visitor's. */
  readonly askedCity: string | undefined;
};

export const pageSize = 30;

/** The page that contains picture n. */
export function pageOf(index: number): number {
  return Math.ceil(index / pageSize);
}

/** Upstreams have at most this many (contract of getCarPicList). */
const mostPages = 1000;

/** The page to open for picture n: beyond the last possible one the first, which has the total. */
export function openingPage(index: number): number {
  const page = pageOf(index);
  return page > mostPages ? 1 : page;
}

export type SubjectKey = string;

export function keyOf(subject: Subject): SubjectKey {
  const { scene, seriesId, tagName, modelId = '', city, askedCity = '' } = subject;
  return [scene, seriesId, tagName, filterOf(modelId) ?? '', city, askedCity].join('/');
}

/** The first page uses the document's params, hence the same key. */
export function requestOf(subject: Subject, pn: number, before?: PicturePage): PictureRequest {
  return {
    scene: subject.scene,
    is_bd_app: 0,
    pn,
    rn: pageSize,
    series_id: subject.seriesId,
    series_name: before?.lists.seriesName,
    tag_name: subject.tagName,
    mid: filterOf(subject.modelId),
    city: subject.askedCity,
    own_total: before?.own_total,
  };
}

export function filterOf(modelId: string | undefined): string | undefined {
  return modelId === 'other' || modelId === '' ? undefined : modelId;
}
