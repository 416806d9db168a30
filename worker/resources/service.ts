import { fetched, merchantCode, savedLoader } from './loader';

/** Whether customer service answers now. */
export const onlineService = savedLoader('onlineService', {
  fetch: async (source, { language }, { signal }) => {
    const result = await source.client.call('service.online', {
      query: { merchantCode: merchantCode(source), language },
      signal,
    });
    return result.ok ? fetched(result.value) : result;
  },
});
