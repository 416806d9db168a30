import * as z from 'zod/mini';
import { call } from '../call';

const short = z.string().check(z.maxLength(64));

/**
 * What a launch names (C §4): the lottery's form (vendor, gameCode, prizeMode, playType) or the generic one
 * (gameCategory, vendor, gameId, nodeId, supportFreePlay).
 */
export const launchQuery = z.object({
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
      /** The vendor's page; works once, soon. A path is the gateway's own. */
      url: z.string(),
      /** `outside`: the vendor forbids frames. */
      open: z.enum(['frame', 'outside']),
      name: z.string(),
      /** The game to keep among the recent ones; null for a lobby. */
      nodeId: z.nullable(z.string()),
    }),
  }),
} as const;
