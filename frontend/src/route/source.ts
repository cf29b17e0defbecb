import { useEffect } from 'react';

import { writeStored } from '~/lib/storage';

import { useRoute } from './route';

/** Stores from_src of the address, for later log entries. */
export function useSource(): void {
  const { from_src: source } = useRoute().query;
  useEffect(() => {
    if (source && /^[\w.-]{1,64}$/.test(source)) writeStored('from_src', source);
  }, [source]);
}
