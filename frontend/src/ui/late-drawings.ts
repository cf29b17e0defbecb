/** Line icons that no first view has: they come with the parts that show them. */
export const expand = 'M8 3H3v5M3 3l5.5 5.5M12 17h5v-5M17 17l-5.5-5.5';
export const shrink = 'M3.5 8.5h5v-5M8.5 8.5L3 3M16.5 11.5h-5v5M11.5 11.5L17 17';
export const top = 'M4.5 3.5h11M10 17V7.5M5.5 11.5L10 7l4.5 4.5';
export const tick = 'M4.5 10.5l4 4 7-8.5';
export const heart =
  'M10 16.5S3.5 12.6 3.5 8.2A3.6 3.6 0 0 1 10 6a3.6 3.6 0 0 1 6.5 2.2c0 4.4-6.5 8.3-6.5 8.3z';
export const loading = 'M10 3a7 7 0 1 1-6.06 3.5';
export const pause = 'M7.5 4.5v11M12.5 4.5v11';
export const up = 'M5 12l5-5 5 5';
export const cross = 'M5 5l10 10M15 5L5 15';
export const left = 'M12.5 4.5L7 10l5.5 5.5';
