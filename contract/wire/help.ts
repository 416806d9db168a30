import * as z from 'zod/mini';
import { call } from '../call';

/** The help center's articles for phones. */
export const HELP_DEVICE = 'MOBILE';

/** A text of the platform. `content` is HTML and is sanitized before it is shown. */
const article = z.object({ id: z.string(), title: z.string(), content: z.string(), at: z.number() });

const languageQuery = z.object({ merchantCode: z.string(), language: z.string() });
const articleQuery = z.object({ merchantCode: z.string(), language: z.string(), id: z.string() });

export const help = {
  /** The help center's topics. */
  topics: call({
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
  article: call({
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
} as const;
