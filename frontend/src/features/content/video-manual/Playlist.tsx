import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import {
  inOrder,
  lessonPath,
  shortTitle,
  type Group,
  type Lesson,
  type ManualPlace,
} from './manual';
import * as styles from './Playlist.module.css';

type PlaylistProps = {
  groups: readonly Group[];
  current: Lesson | undefined;
  place: ManualPlace;
  seriesName: string;
  /** Navigation state of the links: the page updates in place and the video starts. */
  state: unknown;
  /** Above the list: grouping and model. */
  children?: ReactNode;
};

/** All videos of the manual by group, as high as the player beside them. */
export function Playlist({ groups, current, place, seriesName, state, children }: PlaylistProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const id = current?.videoId;

  // Scrolls the list, not the page, to the current video.
  useLayoutEffect(() => {
    const list = scroll.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !row) return;
    const top = row.offsetTop - list.offsetTop;
    const room = list.clientHeight - row.offsetHeight;
    if (top < list.scrollTop || top > list.scrollTop + room) list.scrollTop = top - room / 2;
  }, [id, place.moduleId, place.modelId]);

  return (
    <nav className={styles.rail} aria-label="说明书目录">
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            目录 <span className={styles.count}>{inOrder(groups).length}个视频</span>
          </h2>
          {children}
        </div>
        <div ref={scroll} className={styles.scroll}>
          {groups.map((group) => (
            <section key={group.id} aria-label={group.title}>
              <h3 className={styles.group}>
                {group.title}
                <span className={styles.count}>{group.lessons.length}</span>
              </h3>
              <ol>
                {group.lessons.map((lesson) => (
                  <li key={lesson.videoId}>
                    <Link
                      to={lessonPath(lesson, place)}
                      state={state}
                      className={styles.row}
                      aria-current={lesson.videoId === id ? 'true' : undefined}
                    >
                      <Icon name="play" size={14} />
                      <span className={styles.name}>{shortTitle(lesson.title, seriesName)}</span>
                      {lesson.videoId === id && <VisuallyHidden>正在播放</VisuallyHidden>}
                      <span className={styles.duration}>{lesson.duration_display}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </nav>
  );
}
