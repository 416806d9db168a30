import type { AreaRoutes } from '../http/request-context';
import { listDocuments, type Document } from '../store/documents';
import { fillPlaceholders, filterOf, requireDocument } from './documents';

const promotionOf = ({ id, title, summary, image, promotionType, startsAt, endsAt }: Document) => ({
  id,
  title,
  summary,
  image,
  promotionType,
  startsAt,
  endsAt,
});

export const promotionRoutes: AreaRoutes<'promotions'> = {
  'promotions.list': async (request) => ({
    list: (await listDocuments(request.db, filterOf(request, 'promotion'))).map(promotionOf),
  }),
  'promotions.detail': async (request) => {
    const stored = await requireDocument(request, 'promotion', request.query.id);
    const document = await fillPlaceholders(request, stored);
    return { ...promotionOf(document), content: document.content };
  },
};
