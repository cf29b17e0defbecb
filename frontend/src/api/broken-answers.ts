/**
 * Answers that break their contract, and the keys of their requests: found by mend.ts. Such an answer is
 * never shown again as the data before; the next request of its key asks for another than the stored one.
 */
export const brokenAnswers = new Set<unknown>();
