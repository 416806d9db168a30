import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { listDocuments, type Document } from '../store/documents';
import { fillPlaceholders, filterOf, requireDocument } from './documents';

const articleOf = ({ id, title, content, at }: Document) => ({ id, title, content, at });

export const helpRoutes: AreaRoutes<'help'> = {
  'help.topics': async (request) => {
    const [topics, articles] = await Promise.all([
      listDocuments(request.db, filterOf(request, 'topic')),
      listDocuments(request.db, filterOf(request, 'article')),
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
  'help.article': async (request) =>
    articleOf(await fillPlaceholders(request, await requireDocument(request, 'article', request.query.id))),
  'help.agreement': async (request) => {
    const [agreement] = await listDocuments(request.db, filterOf(request, 'agreement'));
    if (!agreement) throw new ApiError('content.not_found');
    return articleOf(await fillPlaceholders(request, agreement));
  },
};
