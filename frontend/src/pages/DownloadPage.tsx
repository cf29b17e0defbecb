import { heads } from '~/api/generated/heads/DownloadPage';
import { AppCode } from '~/features/site/download-app/AppCode';
import { PhonePicture } from '~/features/site/download-app/PhonePicture';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { left } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';

import * as styles from './DownloadPage.module.css';

export { rules } from '~/api/generated/rules/DownloadPage';

const abilities = [
  { title: '随手看车', text: '360度外观、车内全景和高清图片，手指一划就转' },
  { title: '本地报价', text: '按所在城市查看经销商报价与购车优惠，一次最多问5家' },
  { title: '参数对比', text: '几款车放在一起，只看不同的地方' },
  { title: '销量与口碑', text: '每月榜单、车主评分，买前心里有数' },
];

/** The app is in no store yet: the code opens the site, which has the same functions. */
export default function DownloadPage() {
  useHead(heads);
  return (
    <div className={styles.page}>
      <div>
        <Link to={paths.home()} className={styles.back}>
          <Icon name={left} size={16} />
          返回首页
        </Link>
        <h1 className={styles.title}>把驾到装进手机</h1>
        <p className={styles.lead}>扫一扫，用手机继续看车。</p>
        <div className={styles.scan}>
          <AppCode />
          <ol className={styles.steps}>
            <li>打开手机相机或浏览器的“扫一扫”</li>
            <li>对准二维码，点开链接</li>
            <li>在浏览器菜单里选“添加到主屏幕”，下次一点即开</li>
          </ol>
        </div>
        <p className={styles.note}>应用商店版本尚未上架。请勿从其他渠道下载名为“驾到”的安装包。</p>
      </div>
      <PhonePicture />
      <ul className={styles.abilities}>
        {abilities.map(({ title, text }) => (
          <li key={title}>
            <h2 className={styles.name}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <Link to={paths.home()} className={buttonClass({ look: 'primary' }, styles.stay)}>
        继续在电脑上看车
      </Link>
    </div>
  );
}
