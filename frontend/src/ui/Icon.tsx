/** Line icons on a 20 px grid, in the colour of the text. */
const drawings = {
  down: 'M5 8l5 5 5-5',
  empty: 'M3 11l2-6h10l2 6v4H3zM3 11h4l1 2h4l1-2h4',
  more: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
  picture: 'M3 4.5h14v11H3zM3 13l4-4 3.5 3.5L13 10l4 3.5M12.6 7.5h.01',
  pin: 'M10 17.5s5.5-5 5.5-9a5.5 5.5 0 0 0-11 0c0 4 5.5 9 5.5 9zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  play: 'M7 4.5v11l9-5.5z',
  right: 'M7.5 4.5L13 10l-5.5 5.5',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17 17',
  warning: 'M10 3l7.5 13.5h-15zM10 8.5v3.5M10 14.3v.01',
} as const;

/** A drawing of the table, or one brought along (late-drawings). */
export type IconName = keyof typeof drawings | `M${string}`;

/** `size` in px at a root of 16 px, whose size it follows. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const known: { readonly [name: string]: string } = drawings;
  const side = `${size / 16}rem`;
  return (
    <svg width={side} height={side} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d={known[name] ?? name}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
