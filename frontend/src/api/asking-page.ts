import { createContext, use } from 'react';

/** Name of the page that makes the calls, sent as x-page. */
export const AskingPage = createContext<string | undefined>(undefined);

export function useAskingPage(): string | undefined {
  return use(AskingPage);
}
