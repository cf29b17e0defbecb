import { priceIn } from '~/lib/price';
import { Empty } from '~/ui/AsyncState';
import { FilmBadge } from '~/ui/FilmBadge';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { SectionHead } from '~/ui/SectionHead';

import { peerPath, shortTitle, type Instructions } from './manual';
import * as styles from './PeerManuals.module.css';

type PeerManualsProps = Pick<Instructions, 'peer_series_info' | 'peer_series_video_list'>;

/** Manuals of cars of the same level, with one video each. */
export function PeerManuals({
  peer_series_info: peers,
  peer_series_video_list: videos,
}: PeerManualsProps) {
  return (
    <section aria-label="同级车视频说明书">
      <SectionHead title="同级车视频说明书" />
      {peers.length === 0 && <Empty small>暂无同级车</Empty>}
      <ul className={styles.grid}>
        {peers.map((peer) => {
          const { series_id: id, series_name: name } = peer;
          const video = videos.find(({ series_id }) => series_id === id);
          const to = peerPath(id, video);
          const title = video ? shortTitle(video.title, name) : '视频说明书';
          return (
            <li key={id} className={styles.card}>
              <span className={styles.cover}>
                <Picture
                  src={video?.poster ?? peer.white_bg_img}
                  alt=""
                  ratio="16:9"
                  fit={video?.poster ? 'cover' : 'contain'}
                />
                {video && <FilmBadge duration={video.duration_display} />}
              </span>
              <h3 className={styles.title}>
                {to ? (
                  <Link to={to} className={styles.link} aria-label={`${name}：${title}`}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h3>
              <p className={styles.car}>
                <span className={styles.name}>{name}</span>
                <Price price={priceIn(peer, 'price')} size="small" inside />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
