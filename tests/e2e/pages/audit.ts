import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';

/** What axe finds wrong, as one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  // A document loads axe once: half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ') ?? ''}`),
  );
}

/**
 * Interactive targets that a finger of 44 px does not hit. Links in running text are left to the text's own size.
 * @returns one line each
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const REACH = 21;
    const SELECTOR =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=radio]';
    const modal = document.querySelector('dialog:popover-open');
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}"`;
    for (const element of document.querySelectorAll<HTMLElement>(SELECTOR)) {
      if (modal && !modal.contains(element)) continue;
      // A radio or checkbox that is drawn by its label is hit through the label.
      const hit = element.matches('input.visually-hidden') ? (element.closest('label') ?? element) : element;
      // A button for screen readers alone is hit by no finger.
      if (hit.matches('button.visually-hidden[tabindex="-1"]')) continue;
      if (!hit.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (getComputedStyle(hit).display === 'inline') continue;
      if (hit.closest('[aria-hidden=true], [inert]')) continue;
      hit.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A long list takes no taps while it scrolls.
      for (let frame = 0; frame < 60; frame++) {
        await new Promise(requestAnimationFrame);
        if (getComputedStyle(hit).pointerEvents !== 'none') break;
      }
      // The page may have drawn another one in its place meanwhile.
      if (!hit.isConnected) continue;
      const box = hit.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const misses = [
        [x - REACH, y],
        [x + REACH, y],
        [x, y - REACH],
        [x, y + REACH],
      ].filter(([px, py]) => {
        if ((px as number) < 0 || (px as number) >= innerWidth) return false;
        const at = document.elementFromPoint(px as number, py as number);
        return !(
          at &&
          (hit.contains(at) || at.contains(hit)) &&
          (hit.contains(at) || at.closest('label') === hit)
        );
      });
      if (misses.length) found.push(`${nameOf(hit)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    }
    scrollTo(0, 0);
    return found;
  });

/**
 * Texts that are cut off by a box that does not scroll, and a page wider than the screen.
 * @returns one line each
 */
export const lostTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // Not the inner width: a phone widens that with the page.
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth - clientWidth;
    if (wide > 0) found.push(`the page is ${wide} px wider than the screen`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Moving text passes by whole; what is only for screen readers is clipped on purpose.
      if (parent.closest('.visually-hidden, .notice-marquee__window, [aria-hidden=true], [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const edge = around.getBoundingClientRect();
          const cutX = overflowX === 'hidden' || overflowX === 'clip';
          const cutY = overflowY === 'hidden' || overflowY === 'clip';
          // A box that scrolls shows everything in time.
          if (/auto|scroll/.test(overflowX + overflowY)) break;
          // So does one whose slides move: what is not in view now comes into view whole.
          const away =
            box.bottom <= edge.top ||
            box.top >= edge.bottom ||
            box.right <= edge.left ||
            box.left >= edge.right;
          if (around.matches('.swiper, .rotator, .banners__strip') && away) break;
          if (
            (cutX && (box.left < edge.left - 2 || box.right > edge.right + 2)) ||
            (cutY && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3))
          ) {
            found.push(`"${text.slice(0, 40)}" is cut by ${around.localName}.${around.className}`);
            break;
          }
        }
      }
    }
    return [...new Set(found)];
  });

/** What axe finds, and what a finger does not hit. */
export const barriers = async (page: Page): Promise<string[]> => [
  ...(await axeViolations(page)),
  ...(await smallTargets(page)),
];

/** All barriers, and the texts that are lost at 200 %, which is the text size afterwards. */
export async function barriersAndLostTexts(page: Page): Promise<string[]> {
  const found = await barriers(page);
  await doubleText(page);
  return [...found, ...(await lostTexts(page))];
}

/** The browser's text size at 200 %, as a player sets it. */
export const doubleText = (page: Page): Promise<void> => setTextSize(page, 2);

/** The browser's text size as it comes. */
export const normalText = (page: Page): Promise<void> => setTextSize(page, 1);

async function setTextSize(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  // What measures itself does so in the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
}
