/** What a window cuts off: WCAG 1.4.10, at any width from 320 px. */
import type { Page } from '@playwright/test';

/**
 * Names what does not fit into the window: a document that scrolls sideways, a box beyond the window,
 * a text cut by the box around it, one that runs out of its block over what stands beside it, one with a
 * single letter on each line. What scrolls inside itself, a slide of a carousel and text hidden from
 * sight may be longer than their box; so may text that ends in an ellipsis.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1;
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width + tolerance) {
      found.push(`the document is ${String(document.documentElement.scrollWidth)} px wide`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || mayBeLonger(element)) continue;
      if (box.right > width + tolerance || box.left < -tolerance)
        found.push(describe(element, box));
      else cutText(element);
    }
    return found;

    /** Its own words end behind the edge of a box that hides them. */
    function cutText(element: Element): void {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const words = range.getBoundingClientRect();
        const rects = Array.from(range.getClientRects()).filter((rect) => rect.width > 0);
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        const letters = node.textContent.trim().length;
        if (letters > 2 && letters <= lines.size) {
          found.push(`one letter a line: ${describe(element, words)}`);
        }
        let isCompared = false;
        for (let box: Element | null = element; box; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
          if (style.overflowX === 'visible') {
            const isBlock = style.display !== 'inline' && style.display !== 'contents';
            if (isBlock && !isCompared) {
              isCompared = true;
              const { right } = box.getBoundingClientRect();
              if (words.right > right + tolerance) found.push(`outside: ${describe(box, words)}`);
            }
            continue;
          }
          const edge = box.getBoundingClientRect();
          if (words.right > edge.right + tolerance || words.left < edge.left - tolerance) {
            found.push(`cut: ${describe(element, words)}`);
          }
          break;
        }
      }
    }

    function mayBeLonger(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clipPath, overflowX, textOverflow } = getComputedStyle(box);
        if (clipPath === 'inset(50%)') return true;
        if (textOverflow === 'ellipsis' && overflowX !== 'visible' && box !== element) return true;
        if (box !== element && (overflowX === 'auto' || overflowX === 'scroll')) return true;
        if (box.getAttribute('aria-roledescription') === 'slide') return true;
        if (box.closest('svg') && box.tagName !== 'svg') return true;
      }
      return false;
    }

    function describe(element: Element, { left, right }: DOMRect): string {
      const words = element.textContent.trim().slice(0, 20);
      const place = `${String(Math.round(left))}..${String(Math.round(right))}`;
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${place} ${words}`;
    }
  });
}
