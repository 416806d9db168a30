import * as z from 'zod/mini';
import { call } from '../call';
import { wireGame } from './games';

export const favourites = {
  ids: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_favouriteIds',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ ids: z.array(z.string()) }),
  }),
  list: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_favouriteList',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      language: z.string(),
      /** Without one: those of every type. */
      gameType: z.optional(z.string()),
      pageNo: z.string(),
      pageSize: z.string(),
    }),
    value: z.object({ content: z.array(wireGame), pageNum: z.int(), totalPages: z.int() }),
  }),
  add: call({
    method: 'POST',
    path: '/wps/relay/GCSGAME_favouriteAdd',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ nodeId: z.string(), vendor: z.string() }),
    value: z.null(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/wps/relay/GCSGAME_favouriteRemove',
    access: 'session',
    repeatable: true,
    idempotent: true,
    query: z.object({ nodeId: z.string(), vendor: z.string() }),
    value: z.null(),
  }),
} as const;
