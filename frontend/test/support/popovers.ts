/** jsdom hides popovers and cannot show them: here their buttons open and close them. */
export function stubPopovers(): void {
  const set = (popover: HTMLElement, open: boolean): void => {
    popover.style.display = open ? 'block' : '';
    popover.dispatchEvent(
      Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }),
    );
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      set(this, true);
    },
    hidePopover(this: HTMLElement) {
      set(this, false);
    },
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[popovertarget]:enabled');
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (popover) set(popover, popover.style.display === '');
  });
}
