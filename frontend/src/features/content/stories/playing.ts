/** Navigation state of links that start their video at once. */
export const playNow = { play: true } as const;

export function isPlayNow(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'play' in state && state.play === true;
}
