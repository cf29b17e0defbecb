import { createContext, type Dispatch } from 'react';

import type { ComparedCar, ComparedEvent } from './compared';

/** Shared by the cards of a page: the cars chosen for comparison and how to add one. */
export const CompareContext = createContext<
  readonly [cars: readonly ComparedCar[], dispatch: Dispatch<ComparedEvent>]
>([[], () => {}]);
