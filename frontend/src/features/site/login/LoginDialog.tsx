import type { Dispatch } from 'react';

import { assertNever } from '~/lib/invariant';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Icon } from '~/ui/Icon';
import { loading } from '~/ui/late-drawings';

import type { Login, LoginEvent, Problem } from './login.machine';
import * as styles from './LoginDialog.module.css';

type LoginDialogProps = { state: Login; tell: Dispatch<LoginEvent> };

/** Dialog shown during a login and after a failed login or logout. */
export function LoginDialog({ state, tell }: LoginDialogProps) {
  const stopped = state.status === 'out' ? state.stopped : null;
  const leaving = state.status === 'in' && state.problem !== null;
  const entering = state.status === 'entering' || state.status === 'reloading';
  const want = stopped?.want ?? ('want' in state ? state.want : null);
  const open = stopped !== null || leaving || entering || state.status === 'waiting';
  return (
    <Dialog
      open={open}
      title={leaving ? '退出登录' : '登录驾到'}
      width="narrow"
      onClose={() => {
        tell({ type: 'dismissed' });
      }}
    >
      <div className={styles.body}>
        {want && <p className={styles.reason}>{want.reason}</p>}
        <div className={styles.words} role={stopped || leaving ? 'alert' : 'status'}>
          <Words state={state} />
        </div>
        <Action state={state} tell={tell} />
      </div>
    </Dialog>
  );
}

function Words({ state }: { state: Login }) {
  switch (state.status) {
    case 'waiting':
      return state.passport === 'silent' ? (
        <p>登录页面还没有响应，可能暂时无法访问。您可以继续等待，或重新打开。</p>
      ) : (
        <p className={styles.busy}>
          <Icon name={loading} size={18} />
          请在新打开的窗口中完成登录
        </p>
      );
    case 'entering':
      return (
        <p className={styles.busy}>
          <Icon name={loading} size={18} />
          正在登录…
        </p>
      );
    case 'reloading':
      return <p>登录成功，正在刷新页面…</p>;
    case 'out':
      return state.stopped && <ProblemWords problem={state.stopped.problem} />;
    case 'in':
      return <p>退出没有成功，您仍处于登录状态。{state.problem}</p>;
    case 'unknown':
    case 'learning':
    case 'leaving':
    case 'left':
      return null;
    default:
      return assertNever(state);
  }
}

const words = {
  blocked: '浏览器拦截了登录窗口。请点击下方按钮重新打开，或在地址栏允许本站弹出窗口。',
  closed: '登录窗口已关闭，尚未登录。',
  silent: '登录服务暂时无法访问，请稍后重试。',
  'no-passport': '登录暂未开放，请稍后再来。',
} as const;

function ProblemWords({ problem }: { problem: Problem }) {
  if (!('message' in problem)) return <p>{words[problem.kind]}</p>;
  return (
    <>
      <p>登录没有成功：{problem.message}</p>
      {problem.traceId && <p className={styles.trace}>反馈编号 {problem.traceId}</p>}
    </>
  );
}

function Action({ state, tell }: LoginDialogProps) {
  if (state.status === 'waiting') {
    return (
      <Button
        onClick={() => {
          tell({ type: 'login-wanted', want: state.want });
        }}
      >
        重新打开登录窗口
      </Button>
    );
  }
  if (state.status === 'in') {
    return (
      <Button
        look="primary"
        onClick={() => {
          tell({ type: 'logout-wanted' });
        }}
      >
        再次退出
      </Button>
    );
  }
  if (state.status !== 'out' || !state.stopped) return null;
  const { want, problem } = state.stopped;
  if (problem.kind === 'no-passport') return null;
  return (
    <Button
      look="primary"
      onClick={() => {
        tell({ type: 'login-wanted', want });
      }}
    >
      {problem.kind === 'blocked' ? '打开登录窗口' : '重新登录'}
    </Button>
  );
}
