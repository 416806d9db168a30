/** Reports an error that no code expected. The only place that writes to the console. */
export function reportUnexpected(error: unknown): void {
  console.error(error);
}
