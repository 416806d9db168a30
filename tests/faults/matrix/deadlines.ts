/** How long a read may take, in ms. */
export const READ_MS = 12_000;
/** How long a command may take, in ms. */
export const WRITE_MS = 20_000;
/** After a lost answer the gateway is asked what became of the request, five times at most. */
export const RESOLVED_MS = WRITE_MS + 8_000;
