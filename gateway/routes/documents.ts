import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import { findDocument, type Document, type DocumentFilter, type DocumentKind } from '../store/documents';
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

/** Replaces `{{brand}}` and `{{age}}` by the merchant's name and minimum age. @throws ApiError request.not_found */
export async function fillPlaceholders(request: DocumentRequest, document: Document): Promise<Document> {
  const { brand } = await requireMerchant(request.db, request.merchantCode);
  const fill = (text: string, name: string) =>
    text.replaceAll('{{brand}}', name).replaceAll('{{age}}', String(brand.minimumAge));
  return {
    ...document,
    title: fill(document.title, brand.name),
    content: fill(document.content, escapeHtml(brand.name)),
  };
}
