/** The cars chosen for comparison. Pure. */
import { createContext, type Dispatch } from 'react';

export type ComparedCar = { readonly modelId: string; readonly name: string };

export type ComparedEvent =
  { type: 'picked'; car: ComparedCar } | { type: 'dropped'; modelId: string } | { type: 'cleared' };

/** As many as fit side by side without scrolling. */
export const mostCompared = 4;

/** Ignores duplicates and cars beyond the limit. */
export function compared(
  cars: readonly ComparedCar[],
  event: ComparedEvent,
): readonly ComparedCar[] {
  switch (event.type) {
    case 'picked':
      if (cars.length >= mostCompared || has(cars, event.car.modelId)) return cars;
      return [...cars, event.car];
    case 'dropped':
      return has(cars, event.modelId)
        ? cars.filter(({ modelId }) => modelId !== event.modelId)
        : cars;
    case 'cleared':
      return cars.length === 0 ? cars : [];
  }
}

export function has(cars: readonly ComparedCar[], modelId: string): boolean {
  return cars.some((car) => car.modelId === modelId);
}

/** Shared by the cards of a page: the cars chosen for comparison and how to add one. */
export const CompareContext = createContext<
  readonly [cars: readonly ComparedCar[], dispatch: Dispatch<ComparedEvent>]
>([[], () => {}]);
