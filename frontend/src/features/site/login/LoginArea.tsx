import { useLogin } from '~/route/login';
import { Avatar } from '~/ui/Avatar';

import * as styles from './LoginArea.module.css';

/** Login state in the top bar. Fixed width, and empty until the state is known. */
export function LoginArea() {
  const { user, closed, logIn, logOut } = useLogin();
  if (closed) return null;
  return (
    <div className={styles.area}>
      {user === null && (
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={logIn}>
          登录/注册
        </button>
      )}
      {user && (
        <>
          <Avatar src={user.picture} name={user.name} size="small" />
          <span className={styles.name} title={user.name}>
            {user.name}
          </span>
          <button type="button" className={styles.leave} onClick={logOut}>
            退出
          </button>
        </>
      )}
    </div>
  );
}
