import type { QueryOf } from '../../../contract/call';
import type { Call } from '../../../contract/wire/index';
import { ask } from '../../support/ask';
import type { TestGateway } from '../../support/gateway';

/** Requests a page of slots; the query changes that. */
export const listGames = ({ url }: TestGateway, query: Partial<QueryOf<Call<'games.list'>>> = {}) =>
  ask(url, 'games.list', {
    query: {
      merchant: 'parlour',
      language: 'TY',
      platform: 'html5',
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '26',
      ...query,
    },
  });
