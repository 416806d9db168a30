/** What members wrote must not move the cursor or hide lines of the operator's terminal. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (c) => (c === '\n' ? '\n' : ''));
