/**
 * A retry takes its own button away. The focus goes to what comes in its place: to its heading, or to
 * the button again where it failed again. Below a list that has items it stays at the list's end
 * (data-end). What a notice over the page asked for ("alert") takes the focus itself. Listens to all
 * buttons with data-retry.
 */

/** After this time what comes no longer takes the focus. */
const maxWaitMs = 60_000;

/** Returns what ends it. */
export function keepFocus(): () => void {
  let stop = (): void => {};
  const handleClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('[data-retry]') : null;
    if (!button) return;
    stop();
    stop = focusWhatComes(button);
  };
  document.addEventListener('click', handleClick, true);
  return () => {
    stop();
    document.removeEventListener('click', handleClick, true);
  };
}

function focusWhatComes(button: Element): () => void {
  const over = button.matches('[data-retry="alert"]');
  const place = over ? null : button.closest('section, aside, dialog, [role="dialog"], main');
  const end = button.closest<HTMLElement>('[data-end]');
  const spots = spotsOf(button);
  let focused: HTMLElement | undefined;
  const observer = new MutationObserver(look);
  const limit = setTimeout(stop, maxWaitMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(limit);
  }
  function look(): void {
    if (button.isConnected) return;
    const taken = document.activeElement;
    if (taken === focused) return;
    // The visitor went elsewhere, or left what has the focus.
    if ((taken && taken !== document.body) || focused?.isConnected) {
      stop();
      return;
    }
    const came = place ? whatCame(spots) : [document.body];
    const again = firstIn(came, over ? '[data-retry="alert"]' : '[data-retry]');
    if (!again && (!place || isAwaited(came))) return;
    // The heading is before all items: from there the visitor would go through them once more.
    const listEnd = end?.isConnected ? end : undefined;
    focused = again ?? listEnd ?? partIn(came, place);
    if (!again && focused && !focused.hasAttribute('tabindex')) focused.tabIndex = -1;
    focused?.focus({ preventScroll: !again });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** The neighbours of an element: its replacement is between them. */
type Spot = {
  readonly parent: Element;
  readonly before: Element | null;
  readonly after: Element | null;
};

/** The spots of an element and of all around it, the innermost first. */
function spotsOf(element: Element): Spot[] {
  const spots: Spot[] = [];
  for (let at = element; at.parentElement; at = at.parentElement) {
    const { parentElement: parent, previousElementSibling, nextElementSibling } = at;
    spots.push({ parent, before: previousElementSibling, after: nextElementSibling });
  }
  return spots;
}

function whatCame(spots: readonly Spot[]): Element[] {
  const spot = spots.find(({ parent }) => parent.isConnected);
  if (!spot) return [];
  const { parent, before, after } = spot;
  const children = [...parent.children];
  const from = before?.parentElement === parent ? children.indexOf(before) + 1 : 0;
  const to = after?.parentElement === parent ? children.indexOf(after) : children.length;
  return children.slice(from, to);
}

function firstIn(elements: readonly Element[], selector: string): HTMLElement | undefined {
  for (const element of elements) {
    const found = element.matches(selector) ? element : element.querySelector(selector);
    if (found instanceof HTMLElement) return found;
  }
  return undefined;
}

const headings = 'h1, h2, h3';

/** Parts of a page may wait for long, such as those far below: its heading is enough. */
function isAwaited(came: readonly Element[]): boolean {
  const isBusy = firstIn(came, '[aria-busy="true"]') !== undefined;
  const found = came.flatMap((element) => [...element.querySelectorAll(headings)]);
  return isBusy && found.every((heading) => heading.closest('[aria-busy="true"]') !== null);
}

/** A section is known by its own heading; anything else by that of what came. */
function partIn(came: readonly Element[], place: Element | null): HTMLElement | undefined {
  const around = [place?.isConnected ? place : document.querySelector('main')].filter(
    (element) => element !== null,
  );
  const own = place?.matches('section') ? firstIn(around, headings) : undefined;
  const first = came.find((element) => element instanceof HTMLElement);
  return own ?? firstIn(came, headings) ?? first ?? firstIn(around, headings);
}
