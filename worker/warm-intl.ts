/**
 * The first formatter of a process loads the list of all languages, which takes a slow phone 50 ms. The page and its worker
 * share a process: made here, it holds up no tap.
 */
export function warmIntl(): void {
  new Intl.NumberFormat().format(0);
  new Intl.DateTimeFormat().format(0);
}
