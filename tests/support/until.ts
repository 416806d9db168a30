/**
 * Asks again until a condition holds. The limit only ends a run that would hang; it is no measure of speed.
 * @throws Error naming what was waited for
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { message, limitMs = 60_000, pauseMs = 20 }: { message: string; limitMs?: number; pauseMs?: number },
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain for: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
