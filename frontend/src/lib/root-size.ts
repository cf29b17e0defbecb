/** Px in one rem, 16 by default: the font size that the visitor set in the browser. */
export function rootPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
