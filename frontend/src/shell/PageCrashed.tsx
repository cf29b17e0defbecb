import { useEffect } from 'react';

import { CallError } from '~/api/call-error';
import { traceIdOf } from '~/api/page-data';
import { useVisit } from '~/api/visit';
import { useOnline } from '~/lib/use-online';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { notLoaded } from '~/ui/later';

import { crashWords } from './crash-words';
import * as styles from './PageCrashed.module.css';

export type PageCrashedProps = { error: unknown; onRetry: () => void };

export function PageCrashed({ error, onRetry }: PageCrashedProps) {
  const words = crashWords(error);
  useOnline(words === notLoaded.message && onRetry);
  useEffect(() => {
    document.title = words;
  }, [words]);
  // Code that broke has no call of its own: the document's trace is where to begin.
  const { pageData } = useVisit();
  const traceId = error instanceof CallError ? error.traceId : traceIdOf(pageData);
  return (
    <div className={styles.crashed} role="alert">
      <Icon name="warning" size={40} />
      <h1 className={styles.title}>{words}</h1>
      <p>这一页没能显示出来，可以再试一次，或先看看其他页面。</p>
      <Button look="primary" data-retry onClick={onRetry}>
        重试
      </Button>
      {traceId && <p className={styles.detail}>反馈编号 {traceId}</p>}
    </div>
  );
}
