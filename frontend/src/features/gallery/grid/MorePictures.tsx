import { useEffect, useRef } from 'react';

import { useEntered } from '~/lib/use-entered';
import { useNearEnd } from '~/lib/use-near-end';
import { End, Failed } from '~/ui/AsyncState';
import { Button } from '~/ui/Button';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import * as styles from './MorePictures.module.css';
import { focusPicture } from './PictureCard';

export type MoreState =
  | { readonly status: 'more' | 'loading' | 'end' }
  | { readonly status: 'failed'; readonly error: Parameters<typeof Failed>[0]['error'] };

type MorePicturesProps = {
  more: MoreState;
  loaded: number;
  total: number;
  /** Called when scrolling nears the end or the button is pressed. */
  onNear: () => void;
  onRetry: () => void;
};

/** Starts loading this many px before the end is in view. */
const margin = 400;

/** End of the loaded pictures: loads more by scrolling or by button. */
export function MorePictures({ more, loaded, total, onNear, onRetry }: MorePicturesProps) {
  const { status } = more;
  const end = useNearEnd<HTMLDivElement>(onNear, loaded, margin);
  const button = useFocusOnFirstNew(status === 'loading', loaded);
  const goesOn = status === 'more' || status === 'loading';
  return (
    <>
      {/* Another element for each page: what comes takes its place, and nothing that is seen moves. */}
      <div key={loaded} ref={end} className={goesOn ? styles.ahead : undefined} />
      <div className={styles.more}>
        <div role="status">
          <VisuallyHidden>
            {status === 'loading' ? '正在加载更多图片' : `已显示${loaded}张，共${total}张`}
          </VisuallyHidden>
        </div>
        {more.status === 'failed' && <Failed small error={more.error} onRetry={onRetry} />}
        {status === 'end' && <End>已显示全部 {loaded} 张</End>}
        {goesOn && (
          <Button ref={button} aria-disabled={status === 'loading'} onClick={onNear}>
            {status === 'loading' ? '正在加载…' : `加载更多（还有 ${total - loaded} 张）`}
          </Button>
        )}
      </div>
    </>
  );
}

/** After the button was pressed, moves the focus to the first new picture. */
function useFocusOnFirstNew(loading: boolean, loaded: number) {
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<number>(null);

  useEntered(loading, () => {
    if (loading && document.activeElement === button.current) next.current = loaded + 1;
  });
  useEffect(() => {
    if (next.current === null || next.current > loaded) return;
    focusPicture(next.current);
    next.current = null;
  }, [loaded]);

  return button;
}
