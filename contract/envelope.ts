import * as z from 'zod/mini';

/** The envelope of every answer (spec: wire, Envelope). */
const successEnvelope = z.object({ success: z.literal(true), value: z.unknown() });

/** An API error: `errorCode` is a dotted code of `errors.ts`; `value` may carry hints such as `captcha`. */
const failureEnvelope = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  value: z.optional(z.unknown()),
});

export const envelope = z.discriminatedUnion('success', [successEnvelope, failureEnvelope]);

/** A sealed body as it travels: base64url of iv (16 bytes) | ciphertext | mac (32 bytes). */
export const sealedBody = z.strictObject({ sealed: z.string().check(z.maxLength(200_000)) });

/** Header names of the wire, in one place. */
export const HEADERS = {
  merchant: 'Merchant',
  language: 'Language',
  moduleId: 'ModuleId',
  device: 'Device',
  authorization: 'Authorization',
  encryption: 'Encryption',
  captcha: 'Captcha',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
} as const;
