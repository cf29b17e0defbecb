/** What a list of pictures shows, and how a page of it is asked for. */
import type { Params, Payload } from '~/api/call-types';

import type { TabEntry } from './tabs';

export type PicturePage = Payload<'getCarPicList'>;
export type Picture = PicturePage['lists']['list'][number];
export type PictureRequest = Params<'getCarPicList'>;

export type Subject = {
  readonly scene: 'pc_list' | 'pc_detail';
  readonly seriesId: string;
  readonly tagName: TabEntry['name'];
  /** No model, or 'other', is no filter. */
  readonly modelId: string | undefined;
  /** The visitor's city: another one is another list. */
  readonly city: string;
  /** The city of the address, which beats the visitor's. */
  readonly askedCity: string | undefined;
};

export const pageSize = 30;

/** The page that holds the n-th picture. */
export function pageOf(index: number): number {
  return Math.ceil(index / pageSize);
}

export type SubjectKey = string;

export function keyOf(subject: Subject): SubjectKey {
  const { scene, seriesId, tagName, modelId = '', city, askedCity = '' } = subject;
  return [scene, seriesId, tagName, filterOf(modelId) ?? '', city, askedCity].join('/');
}

/** The first page asked for is the one that the document brings: same params, same key. */
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
