/** Said where what was taken is what was sent before, which may be with another phone. */
export const earlierWords = '您之前提交的询价已被接受，本次没有重复提交。';
