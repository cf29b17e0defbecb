import { createContext, use } from 'react';

/** Name of the page on whose behalf calls are asked; goes out as x-page. */
export const AskingPage = createContext<string | undefined>(undefined);

export function useAskingPage(): string | undefined {
  return use(AskingPage);
}
