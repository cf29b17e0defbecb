import { createContext, type Dispatch } from 'react';

import type { ComparedCar, ComparedEvent } from './compared';

/** What the cards of a page share: the cars set aside, and how to set one aside. */
export const CompareContext = createContext<
  readonly [cars: readonly ComparedCar[], dispatch: Dispatch<ComparedEvent>]
>([[], () => {}]);
