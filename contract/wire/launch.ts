import * as z from 'zod/mini';
import { call } from '../call';

const short = z.string().check(z.maxLength(64));

/**
 * What a launch sends: the lottery's form (vendor, gameCode, prizeMode, playType) or the generic one
 * (gameCategory, vendor, gameId, nodeId, supportFreePlay).
 */
const launchQuery = z.object({
  vendor: short,
  gameCode: z.optional(short),
  prizeMode: z.optional(short),
  playType: z.optional(z.enum(['trad', 'ent'])),
  gameCategory: z.optional(short),
  gameId: z.optional(short),
  nodeId: z.optional(short),
  supportFreePlay: z.optional(z.enum(['true', 'false'])),
  language: short,
  platform: short,
  clientType: short,
});

export const launch = {
  game: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_launchGame',
    access: 'session',
    repeatable: true,
    query: launchQuery,
    value: z.object({
      /** The vendor's page; valid once and for a short time. A path is on the gateway itself. */
      url: z.string(),
      /** `outside`: the vendor forbids frames. */
      open: z.enum(['frame', 'outside']),
      name: z.string(),
      /** The game to add to the recent ones; null for a vendor's lobby. */
      nodeId: z.nullable(z.string()),
    }),
  }),
} as const;
