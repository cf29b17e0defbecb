import { useEffect } from 'react';

import { writeStored } from '~/lib/storage';

import { useRoute } from './route';

/** Keeps from_src of the address: whoever logs later says where the visit came from. */
export function useSource(): void {
  const { from_src: source } = useRoute().query;
  useEffect(() => {
    if (source && /^[\w.-]{1,64}$/.test(source)) writeStored('from_src', source);
  }, [source]);
}
