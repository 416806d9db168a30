import type { Asked, Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { findDocument, listDocuments, type Document, type DocumentKind } from '../store/documents';
import { readMerchant } from '../store/merchants';
import { serviceState } from '../store/service-hours';

type Information = Pick<
  Routes,
  | Extract<keyof Routes, `promotions.${string}` | `help.${string}` | `service.${string}`>
  | 'announcements.popular'
  | 'announcements.banners'
>;
type Asking = Pick<Asked<'help.topics'>, 'db' | 'gateway' | 'merchant'> & {
  query: { language: string; merchantCode: string };
};

const DEFAULT_MERCHANT = 'parlour';
/** Kinds of the banners of a page, by its group. */
const BANNER_KIND: Record<string, string> = { m_home: 'banner', m_reg: 'register', m_activity: 'activity' };

const codeOf = ({ merchant, query }: Asking): string => query.merchantCode || merchant || DEFAULT_MERCHANT;

const asking = (asked: Asking, kind: DocumentKind) => ({
  kind,
  language: asked.query.language,
  merchant: codeOf(asked),
  now: asked.gateway.now(),
});

/** @throws Refusal content.not_found, also for what has ended */
async function found(asked: Asking, kind: DocumentKind, id: string): Promise<Document> {
  const document = await findDocument(asked.db, id, asking(asked, kind));
  if (!document) throw new Refusal('content.not_found');
  return document;
}

const promotionOf = ({ id, title, summary, image, promotionType, startsAt, endsAt }: Document) => ({
  id,
  title,
  summary,
  image,
  promotionType,
  startsAt,
  endsAt,
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Puts the merchant's name and minimum age into a text for all merchants. */
async function inMerchantsWords(asked: Asking, document: Document): Promise<Document> {
  const facts = await readMerchant(asked.db, codeOf(asked));
  if (!facts) throw new Refusal('request.not_found');
  const { name, minimumAge } = facts.brand;
  const fill = (text: string, brand: string) =>
    text.replaceAll('{{brand}}', brand).replaceAll('{{age}}', String(minimumAge));
  return { ...document, title: fill(document.title, name), content: fill(document.content, asHtml(name)) };
}

const articleOf = ({ id, title, content, at }: Document) => ({ id, title, content, at });

/** Promotions, help center, agreement, what is popular, whether customer service answers (C §7). */
export const informationRoutes: Information = {
  'promotions.list': async (asked) => ({
    list: (await listDocuments(asked.db, asking(asked, 'promotion'))).map(promotionOf),
  }),
  'promotions.detail': async (asked) => {
    const document = await inMerchantsWords(asked, await found(asked, 'promotion', asked.query.id));
    return { ...promotionOf(document), content: document.content };
  },
  'help.topics': async (asked) => {
    const [topics, articles] = await Promise.all([
      listDocuments(asked.db, asking(asked, 'topic')),
      listDocuments(asked.db, asking(asked, 'article')),
    ]);
    return {
      list: topics.map(({ id, title }) => ({
        id,
        title,
        articles: articles
          .filter((article) => article.parentId === id)
          .map((article) => ({ id: article.id, title: article.title })),
      })),
    };
  },
  'help.article': async (asked) =>
    articleOf(await inMerchantsWords(asked, await found(asked, 'article', asked.query.id))),
  'help.agreement': async (asked) => {
    const [agreement] = await listDocuments(asked.db, asking(asked, 'agreement'));
    if (!agreement) throw new Refusal('content.not_found');
    return articleOf(await inMerchantsWords(asked, agreement));
  },
  'announcements.popular': async ({ db, query }) => ({
    list: await db.query<{ id: string }>(
      `SELECT id FROM announcements
       WHERE kind = 'notice' AND popular AND (language IS NULL OR language = $1) ORDER BY position, id`,
      [query.language],
    ),
  }),
  'announcements.banners': async ({ db, query }) => {
    const rows = await db.query<{
      id: string;
      title: string;
      subtitle: string | null;
      image: string | null;
      link: string | null;
    }>(
      `SELECT id, title, subtitle, image, link FROM announcements
       WHERE kind = $1 AND (language IS NULL OR language = $2) ORDER BY position, id`,
      [BANNER_KIND[query.groupName] ?? '', query.language],
    );
    return {
      banners: rows.map(({ id, title, subtitle, image, link }) => ({
        id,
        title,
        ...(subtitle !== null && { subtitle }),
        image: image ?? '',
        link,
      })),
    };
  },
  'service.online': async (asked) => {
    const facts = await readMerchant(asked.db, codeOf(asked));
    if (!facts) throw new Refusal('request.not_found');
    return serviceState(facts.serviceHours, asked.gateway.now());
  },
};
