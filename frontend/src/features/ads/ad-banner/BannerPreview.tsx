import { useState, type ReactNode } from 'react';

import { AdBanner } from './AdBanner';
import { ownPicture } from './own-picture';
import * as styles from './AdBanner.module.css';

type BannerPreviewProps = {
  /** backImg of the address. */
  asked: string;
  /** The banner, where there is no preview. */
  children: ReactNode;
};

/** The picture that an address asks for in place of the top banner; says so if it is not shown. */
export function BannerPreview({ asked, children }: BannerPreviewProps) {
  const [missing, setMissing] = useState<string>();
  const image = ownPicture(asked);
  const onFail = () => {
    setMissing(image);
  };
  return (
    <>
      {(!image || missing === image) && (
        <p className={styles.refused} role="status">
          未显示预览图片：{image ? '图片加载失败' : '只能预览本站的图片'}
        </p>
      )}
      {image ? <AdBanner slides={[{ ...previewSlide, image, onFail }]} /> : children}
    </>
  );
}

const previewSlide = { title: '广告预览', address: undefined, marked: false };
