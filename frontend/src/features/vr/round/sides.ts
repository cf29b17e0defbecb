/** Label of the visible side by angle, clockwise from the front. */
const sides = ['正前方', '左前方', '左侧', '左后方', '正后方', '右后方', '右侧', '右前方'] as const;

export function degreesOf(picture: number, count: number): number {
  return Math.round((picture / count) * 360);
}

export function sideOf(degrees: number): string {
  return sides[Math.round(degrees / 45) % sides.length] ?? sides[0];
}
