/** What is hit with a finger: at least 44 px high, with the room around it that it also answers for (WCAG 2.5.5). */
import type { Page } from '@playwright/test';

/**
 * Names the links, buttons and fields that are lower, or whose middle another one answers for. What stands in a
 * sentence may be as high as its line.
 */
export function lowTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((around) => {
    const least = 44;
    const targets = 'a[href], button, input, select, textarea, summary, [role="tab"]';
    const found = new Set<string>();
    const { scrollX, scrollY } = window;
    for (const target of document.querySelectorAll<HTMLElement>(`${around} :is(${targets})`)) {
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || target.closest('[inert]') || isHidden(target) || isInSentence(target))
        continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!isHit(target, x, y)) {
        // Behind something else, such as a bar, it is hit where that is not.
        const over = document.elementFromPoint(x, y)?.closest(targets);
        if (over && !over.contains(target)) found.add(describe(target, 0));
        continue;
      }
      const reach = (by: number): number => {
        let at = 0;
        while (at < least && isHit(target, x, y + (at + 1) * by)) at += 1;
        return at;
      };
      const room = reach(1) + reach(-1) + 1;
      if (room < least - 1) found.add(describe(target, room));
    }
    scrollTo(scrollX, scrollY);
    return [...found];

    function isHit(target: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      return target.contains(hit) || hit.closest('label')?.control === target;
    }

    function isHidden(target: HTMLElement): boolean {
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) return true;
      for (let box: Element | null = target; box; box = box.parentElement) {
        if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
      }
      return false;
    }

    function isInSentence(target: HTMLElement): boolean {
      const {
        parentElement: parent,
        previousElementSibling: before,
        nextElementSibling: after,
      } = target;
      const { display } = getComputedStyle(target);
      if (!parent || !display.startsWith('inline')) return false;
      // The sentence of a field, whose middle is a control of its own.
      if (before instanceof HTMLLabelElement && after instanceof HTMLLabelElement) return true;
      return (
        display === 'inline' &&
        Array.from(parent.childNodes).some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && !!textContent?.trim(),
        )
      );
    }

    function describe(target: HTMLElement, room: number): string {
      const words = (target.textContent.trim() || target.getAttribute('aria-label')) ?? '';
      const name = `${target.tagName.toLowerCase()}.${target.getAttribute('class') ?? ''}`;
      return `${String(room)} px: ${name} ${words.slice(0, 20)}`;
    }
  }, within);
}
