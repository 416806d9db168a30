import * as z from 'zod/mini';
import { call } from '../call';

export const VENDOR_TYPE_ID = 1;

/** A vendor within a category: its code, shown name, mark and how many games it has there. */
const wireVendor = z.object({
  gameType: z.string(),
  vassalage: z.string(),
  accountTypeName: z.string(),
  markUrl: z.string(),
  launcherUrl: z.string(),
  gameCount: z.int(),
});

export const vendors = {
  list: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_allVassalages',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({ merchantCode: z.string(), language: z.string() }),
    /** sorting: categories in the merchant's order; mapping: the vendors of each (spec: vendors, Vendor data). */
    value: z.object({ sorting: z.array(z.string()), mapping: z.record(z.string(), z.array(wireVendor)) }),
  }),
  /** The vendors' own classifications of their games. */
  classifications: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_vassalGameTypes',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({ typeId: z.string(), merchant_code: z.string(), language: z.string() }),
    value: z.object({
      list: z.array(
        z.object({
          vassalage: z.string(),
          gameType: z.string(),
          classifications: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
    }),
  }),
} as const;
