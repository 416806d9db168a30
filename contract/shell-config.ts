import * as z from 'zod/mini';

/** A key for sealed bodies that the operator vouches for: its id, and the SHA-256 of its SPKI in base64url. */
const sealKeyPin = z.object({
  kid: z.string(),
  fingerprint: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type SealKeyPin = z.infer<typeof sealKeyPin>;

/**
 * `config.json`, the small file beside the built shell: which merchant this is and where its gateway
 * answers. It is all an operator changes to serve the same build for another brand or static host.
 */
export const shellConfig = z.object({
  merchantCode: z.string(),
  /** Gateway addresses tried in order, without a trailing slash; '' is the shell's own origin. */
  gateways: z.array(z.string()).check(z.minLength(1)),
  /** Bodies are sealed with one of these keys only; without a list, with the key of the settings (spec: wire, Pinned keys). */
  sealKeys: z.optional(z.array(sealKeyPin).check(z.minLength(1))),
});
export type ShellConfig = z.infer<typeof shellConfig>;
