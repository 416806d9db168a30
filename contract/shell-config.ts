import * as z from 'zod/mini';

/**
 * `config.json`, the small file beside the built shell: which merchant this is and where its gateway
 * answers. It is all an operator changes to serve the same build for another brand or static host.
 */
export const shellConfig = z.object({
  merchantCode: z.string(),
  /** Gateway addresses tried in order, without a trailing slash; '' is the shell's own origin. */
  gateways: z.array(z.string()).check(z.minLength(1)),
});
export type ShellConfig = z.infer<typeof shellConfig>;
