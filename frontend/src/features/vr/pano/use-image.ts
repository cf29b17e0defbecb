import { useEffect, useState } from 'react';

export type LoadedImage =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly image: HTMLImageElement };

/** Loads a picture for drawing; the function retries. */
export function useImage(url: string): [LoadedImage, () => void] {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LoadedImage>({ status: 'loading' });

  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      setState({ status: 'ready', image });
    };
    image.onerror = () => {
      setState({ status: 'failed' });
    };
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url, attempt]);

  return [
    state,
    () => {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    },
  ];
}
