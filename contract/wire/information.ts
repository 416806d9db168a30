import * as z from 'zod/mini';
import { call } from '../call';

/** One promotion of the list (C §1). `startsAt`, `endsAt`: epoch ms; null is open-ended. */
export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.nullable(z.string()),
  promotionType: z.nullable(z.string()),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
});
/** A text of the platform. `content` is HTML and is sanitised before it is shown. */
const article = z.object({ id: z.string(), title: z.string(), content: z.string(), at: z.number() });

const languageQuery = z.object({ merchantCode: z.string(), language: z.string() });
const articleQuery = z.object({ merchantCode: z.string(), language: z.string(), id: z.string() });

export const information = {
  promotions: call({
    method: 'GET',
    path: '/wps/relay/PROMO_promotionList',
    access: 'optional',
    repeatable: true,
    cached: true,
    query: languageQuery,
    value: z.object({ list: z.array(promotion) }),
  }),
  promotion: call({
    method: 'GET',
    path: '/wps/relay/PROMO_promotionDetail',
    access: 'optional',
    repeatable: true,
    cached: true,
    query: articleQuery,
    value: z.extend(promotion, { content: z.string() }),
  }),
  /** The help center's topics; `device` is MOBILE here (C §9). */
  help: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_helpCenter',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.extend(languageQuery, { device: z.string() }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          articles: z.array(z.object({ id: z.string(), title: z.string() })),
        }),
      ),
    }),
  }),
  helpArticle: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_helpDetail',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.extend(articleQuery, { device: z.string() }),
    value: article,
  }),
  agreement: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_userAgreement',
    access: 'public',
    repeatable: true,
    cached: true,
    query: languageQuery,
    value: article,
  }),
  /** What many read just now; the ids are notices'. */
  popular: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_popularAnnouncements',
    access: 'public',
    repeatable: true,
    cached: true,
    query: languageQuery,
    value: z.object({ list: z.array(z.object({ id: z.string() })) }),
  }),
  /** Banners of a page other than home, such as `m_activity`. */
  banners: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_bannerAnnouncements',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.extend(languageQuery, { types: z.string(), groupName: z.string(), platform: z.string() }),
    value: z.object({
      banners: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          subtitle: z.optional(z.string()),
          image: z.string(),
          link: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  /** Who answers now. `url`: of an entry of the settings' customer service. */
  onlineService: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_onlineService',
    access: 'public',
    repeatable: true,
    query: languageQuery,
    value: z.object({ open: z.boolean(), hours: z.string() }),
  }),
} as const;
