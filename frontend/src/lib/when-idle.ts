/** Runs the task when the document has loaded and the browser is idle; the returned function cancels. */
export function whenIdle(task: () => void): () => void {
  let callOff = (): void => {};
  function wait(): void {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(task, { timeout: 2000 });
      callOff = () => {
        cancelIdleCallback(idle);
      };
    } else {
      const timer = setTimeout(task, 200);
      callOff = () => {
        clearTimeout(timer);
      };
    }
  }
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    callOff();
  };
}
