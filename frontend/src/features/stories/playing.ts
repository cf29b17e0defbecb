/** State of a link to a video that the visitor chose to watch now. */
export const playNow = { play: true } as const;

export function isPlayNow(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'play' in state && state.play === true;
}
