import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';

import { AnswerList } from './AnswerList';
import { ofWendapage } from './answers';
import * as styles from './OwnerAnswers.module.css';

type OwnerAnswersProps = {
  wendaId: string;
  talk: Payload<'wendapage'>;
  /** Address of the series' reviews, if it is known. */
  reviews: string | undefined;
};

/** The answers of owners, in conversation style. */
export function OwnerAnswers({ wendaId, talk, reviews }: OwnerAnswersProps) {
  const { total } = ofWendapage(talk);
  return (
    <section className={styles.answers} aria-label="车友回答">
      <h2 className={styles.count}>{total > 0 ? `${total}位车友回答` : '等车友回答'}</h2>
      <AnswerList
        payload={talk}
        read={ofWendapage}
        pathOf={(pn) => paths.cheyouWenda(wendaId, pn)}
        look="bubbles"
        empty={
          <Empty action={reviews && <Link to={reviews}>看看车主口碑怎么说</Link>}>
            还没有车友回答
          </Empty>
        }
      />
    </section>
  );
}
