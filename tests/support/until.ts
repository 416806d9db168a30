/**
 * Polls until a condition holds. The limit only ends a run that would hang; it does not measure speed. It is below the
 * tests' own timeout, so that the error names what did not happen.
 * @throws Error that names what did not happen
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { message, limitMs = 45_000, pauseMs = 20 }: { message: string; limitMs?: number; pauseMs?: number },
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`timed out waiting for: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
