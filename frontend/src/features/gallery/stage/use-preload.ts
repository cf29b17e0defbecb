import { useEffect } from 'react';

/** Preloads the neighbouring pictures. */
export function usePreload(urls: readonly (string | undefined)[]): void {
  const text = urls.filter(Boolean).join('\n');
  useEffect(() => {
    for (const url of text === '' ? [] : text.split('\n')) new Image().src = url;
  }, [text]);
}
