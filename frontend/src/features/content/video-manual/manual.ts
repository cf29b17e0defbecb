/**
 * The video manual of a car: its videos in ordered groups, each with an address
 * (contracts/calls/content/getVideoInstructions.yaml).
 */
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';

export type Instructions = Payload<'getVideoInstructions'>;
export type Lesson = Instructions['video_info']['category_list'][number]['video_list'][number];

/** What the address selects besides the series. */
export type ManualPlace = {
  readonly seriesId: string;
  /** The manual of one model. */
  readonly modelId?: string | undefined;
  /** Grouped by part of the car. */
  readonly moduleId?: string | undefined;
};

export type Group = {
  readonly id: string;
  readonly title: string;
  readonly lessons: readonly Lesson[];
};

/** By category, or by part of the car if the address says so. */
export function groupsOf({ video_info: info }: Instructions, place: ManualPlace): readonly Group[] {
  const categories = info.category_list.map(({ categoryId, title, video_list: lessons }) => ({
    id: categoryId,
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, categoryId: lesson.categoryId ?? categoryId })),
  }));
  if (!place.moduleId) return categories;
  const all = categories.flatMap(({ lessons }) => lessons);
  return (info.module_list ?? [])
    .map(({ moduleId, title }) => ({
      id: moduleId,
      title,
      lessons: all.filter((lesson) => lesson.moduleId === moduleId),
    }))
    .filter(({ lessons }) => lessons.length > 0);
}

/** The current video, taken from its group, which adds the category. */
export function currentOf(
  { video_info: { current } }: Instructions,
  groups: readonly Group[],
): Lesson | undefined {
  if (!current) return undefined;
  const listed = inOrder(groups).find(({ videoId }) => videoId === current.videoId);
  return { ...listed, ...current };
}

export function inOrder(groups: readonly Group[]): readonly Lesson[] {
  return groups.flatMap(({ lessons }) => lessons);
}

/** The previous and next video in group order. */
export function around(
  groups: readonly Group[],
  current: Lesson,
): { readonly before: Lesson | undefined; readonly after: Lesson | undefined } {
  const order = inOrder(groups);
  const place = order.findIndex(({ videoId }) => videoId === current.videoId);
  if (place < 0) return { before: undefined, after: order[0] };
  return { before: order[place - 1], after: order[place + 1] };
}

/** The videos of a manual, and the one that is shown. */
export type Lessons = ReturnType<typeof lessonsOf>;

/** Shows the video in the address, else the one that the upstream chose. */
export function lessonsOf(manual: Instructions, place: ManualPlace, asked: string) {
  const groups = groupsOf(manual, place);
  // The selected video's title is known before its file: use it at once.
  const playing = currentOf(manual, groups);
  const wanted = inOrder(groups).find(({ videoId }) => videoId === asked);
  const current = wanted?.videoId === playing?.videoId ? playing : (wanted ?? playing);
  const { before, after } = current ? around(groups, current) : {};
  return { groups, current, isPlaying: current === playing, before, after };
}

const id = /^[0-9]{1,12}$/;
const isId = (text: string | undefined): text is string => text !== undefined && id.test(text);

/** Address of a video that keeps the current model and grouping. */
export function lessonPath(lesson: Lesson, { seriesId, modelId, moduleId }: ManualPlace): string {
  const { videoId, categoryId, moduleId: own } = lesson;
  if (!isId(videoId)) return paths.videoIntro(seriesId);
  if (modelId) return paths.videoIntroOfModel(seriesId, modelId, videoId);
  if (!isId(categoryId)) return paths.videoIntro(seriesId);
  if (moduleId && isId(own)) return paths.videoIntroSelect(seriesId, videoId, own, categoryId);
  return paths.videoIntroTab(seriesId, categoryId, videoId);
}

/** Manual of one model, from its first video: it may lack the current one. */
export function modelPath(seriesId: string, modelId: string): string | undefined {
  return isId(modelId) ? paths.videoIntroOfModel(seriesId, modelId, '0') : undefined;
}

/** Manual of another series, at its video if there is one. */
export function peerPath(seriesId: string, lesson: Lesson | undefined): string | undefined {
  if (!isId(seriesId)) return undefined;
  return lesson ? lessonPath(lesson, { seriesId }) : paths.videoIntro(seriesId);
}

/** 秦PLUS：启动车辆 -> 启动车辆, where the series name is shown anyway. */
export function shortTitle(title: string, seriesName: string): string {
  const rest = title.startsWith(seriesName) ? title.slice(seriesName.length) : title;
  return rest.replace(/^[：:·\s-]+/, '') || title;
}
