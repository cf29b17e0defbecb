/** Until the top bar's call has answered, and where it gives none. */
export const ownSlogan = '看清楚，再驾到';
