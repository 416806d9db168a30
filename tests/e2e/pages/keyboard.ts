import type { Locator, Page } from 'playwright';

/** The element that has the focus. */
export const focused = (page: Page): Locator => page.locator(':focus');

/** Makes a list of what Tab reaches in a part of the page, from its start to its end; a group of radios counts once. */
async function reached(page: Page, part: Locator): Promise<{ name: string; top: number }[]> {
  const list: { name: string; top: number }[] = [];
  await part.evaluate((root) => {
    const first = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].find(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=radio]:not(:checked)'),
    );
    first?.focus();
  });
  for (;;) {
    const at = await part.evaluate((root) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || !root.contains(element)) return null;
      const { labels } = element as HTMLInputElement;
      const name =
        element.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : element.textContent);
      return { name: (name ?? '').trim(), top: Math.round(element.getBoundingClientRect().top + scrollY) };
    });
    const isAt = ({ name, top }: { name: string; top: number }) => name === at?.name && top === at.top;
    const last = list.at(-1);
    // A date has several parts. A dialog leads from its end back to its start.
    if (!at || (last && !isAt(last) && list.some(isAt))) return list;
    if (!last || !isAt(last)) list.push(at);
    await page.keyboard.press('Tab');
  }
}

/** How many elements of a part can have the focus; a group of radios counts once. */
const focusable = (part: Locator): Promise<number> =>
  part.evaluate((root) => {
    const all = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
    );
    const keys = all.map((element, index) =>
      element.matches('[type=radio]') ? (element as HTMLInputElement).name : String(index),
    );
    return new Set(keys).size;
  });

/** What is wrong with the order in which Tab goes through a part of the page, as one line each. */
export async function tabProblems(page: Page, part: Locator): Promise<string[]> {
  const list = await reached(page, part);
  const count = await focusable(part);
  const problems = list.filter(({ name }) => name === '').map(({ top }) => `no name at ${top}`);
  if (list.length !== count) problems.push(`Tab reaches ${list.length} of ${count}`);
  // Beside each other they may differ by the height of a line.
  for (const [index, { name, top }] of list.entries())
    if (top + 40 < (list[index - 1]?.top ?? 0)) problems.push(`"${name}" comes after what is below it`);
  return problems;
}

/** What is wrong with the complaints of a form that was refused, as one line each. */
export const complaintProblems = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const wrong = [...root.querySelectorAll<HTMLElement>('[aria-invalid=true]')];
    if (!wrong.length) return ['nothing is marked as wrong'];
    const problems = wrong.flatMap((field) => {
      const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      return error?.matches('[role=alert]') && error.textContent.trim()
        ? []
        : [`no complaint belongs to ${field.outerHTML}`];
    });
    if (document.activeElement !== wrong[0])
      problems.push(`the focus is on ${document.activeElement?.outerHTML}`);
    return problems;
  });

/** The first field in which something is typed. */
export const firstField = (part: Locator): Locator =>
  part.locator('input:not([type=radio], [type=file]), textarea').first();
