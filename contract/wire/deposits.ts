import * as z from 'zod/mini';
import { call } from '../call';
import { DEPOSIT_KINDS, DEPOSIT_STATES, PAYMENT_LINES } from '../deposits';
import { PICTURE_TEXT_MAX } from '../feedback';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const id = z.string().check(z.minLength(1), z.maxLength(64));

const method = z.object({
  id: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  /** The bank's or the e-wallet's name. */
  name: z.string(),
  minAmount: amount,
  maxAmount: amount,
  /** Suggested amounts. */
  amounts: z.array(amount),
  /** Whole per cent; 0 without a bonus. */
  bonusPercent: z.number(),
  bonusMax: amount,
  /** How long the player may take to pay. */
  minutes: z.number(),
});

export const deposit = z.object({
  id: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  methodName: z.string(),
  amount,
  bonus: amount,
  state: z.enum(DEPOSIT_STATES),
  /** What has arrived; null until then. */
  paidAmount: z.nullable(amount),
  /** Epoch ms. */
  createdAt: z.number(),
  /** Until when the player may pay, epoch ms. */
  expiresAt: z.number(),
  /** Epoch ms. */
  changedAt: z.number(),
  /** When the player sent a proof of payment, epoch ms; null until then. */
  proofAt: z.nullable(z.number()),
});
export type WireDeposit = z.output<typeof deposit>;

/** Where the player pays to. */
const instructions = z.object({
  lines: z.array(z.object({ line: z.enum(PAYMENT_LINES), value: z.string() })),
  /** Text of the QR code. */
  qr: z.nullable(z.string()),
  /** Opens the e-wallet's app. */
  link: z.nullable(z.string()),
});
export type PaymentInstructions = z.output<typeof instructions>;
const detail = z.extend(deposit, { instructions });

export const deposits = {
  methods: call({
    method: 'GET',
    path: '/wps/deposits/methods',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ list: z.array(method) }),
  }),
  /** Newest first, at most 20. */
  recent: call({
    method: 'GET',
    path: '/wps/deposits',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ list: z.array(deposit) }),
  }),
  detail: call({
    method: 'GET',
    path: '/wps/deposits/detail',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ id }),
    value: detail,
  }),
  create: call({
    method: 'POST',
    path: '/wps/deposits/create',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ methodId: id, amount: z.number().check(z.positive(), z.maximum(1e12)) }),
    value: detail,
  }),
  /** The player says that the money was sent. */
  sent: call({
    method: 'POST',
    path: '/wps/deposits/sent',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ id }),
    value: detail,
  }),
  /** A picture of the transfer; a later one takes its place (spec: deposits, Proof). */
  proof: call({
    method: 'PUT',
    path: '/wps/deposits/proof',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({
      id,
      /** base64 */
      data: z.string().check(z.maxLength(PICTURE_TEXT_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    value: detail,
  }),
  cancel: call({
    method: 'POST',
    path: '/wps/deposits/cancel',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ id }),
    value: detail,
  }),
} as const;
