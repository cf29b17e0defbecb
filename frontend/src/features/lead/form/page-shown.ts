/**
 * A browser that leaves a page aborts its requests. What fails then is no answer: nothing may be concluded from it, as
 * the next page asks for what this one has stored. Only a page that is shown again (back/forward cache) goes on.
 */
let shown = Promise.resolve();

// The server, which draws the forms too, has none.
if ('addEventListener' in globalThis) {
  addEventListener('pagehide', () => {
    shown = new Promise((resolve) => {
      const handleShown = (): void => {
        resolve();
      };
      addEventListener('pageshow', handleShown, { once: true });
    });
  });
}

/** To be awaited after a failure. */
export async function untilShown(): Promise<void> {
  // Chromium settles aborted requests before it calls the last listener of `pagehide`, but runs no further task then.
  await new Promise((resolve) => setTimeout(resolve));
  await shown;
}
