import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import { findDocument, type Document, type DocumentFilter, type DocumentKind } from '../store/documents';
import type { Merchant } from '../store/merchant-schema';
import { requireMerchant } from './require-merchant';

/** What requests for documents have in common: promotions, help, the user agreement. */
type DocumentRequest = Pick<RequestContext<'help.topics'>, 'db' | 'gateway' | 'merchantCode'> & {
  query: { language: string };
};

export const filterOf = (request: DocumentRequest, kind: DocumentKind): DocumentFilter => ({
  kind,
  language: request.query.language,
  merchantCode: request.merchantCode,
  now: request.gateway.now(),
});

/** @throws ApiError content.not_found, also if the document has ended */
export async function requireDocument(
  request: DocumentRequest,
  kind: DocumentKind,
  id: string,
): Promise<Document> {
  const document = await findDocument(request.db, id, filterOf(request, kind));
  if (!document) throw new ApiError('content.not_found');
  return document;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Replaces `{{brand}}` and `{{age}}` by the merchant's name and minimum age. */
export function fillTexts<T extends { title: string; content: string }>(
  { brand }: Pick<Merchant, 'brand'>,
  texts: T,
): T {
  const fill = (text: string, name: string) =>
    text.replaceAll('{{brand}}', name).replaceAll('{{age}}', String(brand.minimumAge));
  const [title, content] = [fill(texts.title, brand.name), fill(texts.content, escapeHtml(brand.name))];
  return { ...texts, title, content };
}

/** The document with the merchant's name and minimum age. @throws ApiError request.not_found */
export const fillPlaceholders = async (request: DocumentRequest, document: Document): Promise<Document> =>
  fillTexts(await requireMerchant(request.db, request.merchantCode), document);
