import { grouped } from '~/lib/format';
import { Avatar } from '~/ui/Avatar';
import { Folded } from '~/ui/Folded';
import { Picture } from '~/ui/Picture';

import * as styles from './AnswerItem.module.css';
import type { Answer } from './answers';

const bestMark = { articles: '最佳回答', bubbles: '车友推荐' } as const;
const picturesShown = 6;

type AnswerItemProps = { answer: Answer; look: 'articles' | 'bubbles' };

export function AnswerItem({ answer, look }: AnswerItemProps) {
  const { author_info: author, publish_time: time, content, image_list: pictures = [] } = answer;
  const likes = answer.like_count ?? 0;
  const best = answer.is_best === 1;
  return (
    <li className={styles.answer} data-look={look} data-best={best || undefined}>
      <Avatar src={author.avatar} name={author.name} />
      <div className={styles.body}>
        <p className={styles.by}>
          <span className={styles.name}>{author.name}</span>
          {best && <strong className={styles.best}>{bestMark[look]}</strong>}
          {time && <span className={styles.time}>{time}</span>}
        </p>
        <div className={styles.words}>
          <Folded
            text={content}
            of={`${author.name}的回答`}
            most={look === 'bubbles' ? 240 : 270}
          />
          {pictures.length > 0 && (
            <ul className={styles.pictures}>
              {pictures.slice(0, picturesShown).map((picture, place) => (
                <li key={place}>
                  <Picture src={picture} alt={`${author.name}的配图${place + 1}`} ratio="3:2" />
                </li>
              ))}
            </ul>
          )}
        </div>
        {likes > 0 && <p className={styles.likes}>{grouped(likes)}人觉得有用</p>}
      </div>
    </li>
  );
}
