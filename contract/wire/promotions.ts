import * as z from 'zod/mini';
import { call } from '../call';

/** One promotion of the list. `startsAt`, `endsAt`: epoch ms; null is open-ended. */
const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.nullable(z.string()),
  promotionType: z.nullable(z.string()),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
});

const languageQuery = z.object({ merchantCode: z.string(), language: z.string() });
const articleQuery = z.object({ merchantCode: z.string(), language: z.string(), id: z.string() });

export const promotions = {
  list: call({
    method: 'GET',
    path: '/wps/relay/PROMO_promotionList',
    access: 'optional',
    repeatable: true,
    cached: true,
    query: languageQuery,
    value: z.object({ list: z.array(promotion) }),
  }),
  detail: call({
    method: 'GET',
    path: '/wps/relay/PROMO_promotionDetail',
    access: 'optional',
    repeatable: true,
    cached: true,
    query: articleQuery,
    value: z.extend(promotion, { content: z.string() }),
  }),
} as const;
