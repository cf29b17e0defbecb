/**
 * Whether a server has rendered the content of the page on show. Then the first render in the browser must be the same, as a
 * whole. Updates above content that is not yet taken over would make React take it over in one task, or put placeholders
 * there: state that differs in the browser is held beside the content (route/login.ts).
 */
export let isRendered = typeof document === 'undefined';

export function setRendered(value: boolean): void {
  isRendered = value;
}
