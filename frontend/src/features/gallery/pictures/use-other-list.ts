import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { useRoute } from '~/route/route';

/** After the list was changed by a link: Back restores where its list was. */
export function useOtherList(onOther: () => void): void {
  const { pathname } = useRoute();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== NavigationType.Pop) onOther();
  });
}
