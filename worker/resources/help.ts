import type { ValueOf } from '../../contract/call';
import type { DocumentRow } from '../../contract/rows/help';
import { HELP_DEVICE, type help } from '../../contract/wire/help';
import { mapRead, merchantCode, savedLoader } from './loader';

const documentRow = ({ title, content, at }: ValueOf<typeof help.article>): DocumentRow => ({
  title,
  html: content,
  at,
  promotion: null,
});

export const helpTopics = savedLoader('helpTopics', {
  fetch: async (source, { language }, known) =>
    mapRead(
      await source.client.read('help.topics', {
        query: { merchantCode: merchantCode(source), language, device: HELP_DEVICE },
        ...known,
      }),
      ({ list }) => list,
    ),
});

export const helpArticle = savedLoader('helpArticle', {
  fetch: async (source, { language, id }, known) =>
    mapRead(
      await source.client.read('help.article', {
        query: { merchantCode: merchantCode(source), language, id, device: HELP_DEVICE },
        ...known,
      }),
      documentRow,
    ),
});

export const agreement = savedLoader('agreement', {
  fetch: async (source, { language }, known) =>
    mapRead(
      await source.client.read('help.agreement', {
        query: { merchantCode: merchantCode(source), language },
        ...known,
      }),
      documentRow,
    ),
});
