import { FIRST_PAGE_NUMBER, hotGames } from '../../contract/game-lists';
import { isGameType } from '../../contract/categories';
import { warmResource } from '../data/warm-rows';
import { listOfVendor, readListUrl } from '../features/games/list-url';
import { warmHotGames, warmList } from '../features/games/warm-list';
import type { ScreenId } from '../nav/routes';
import { START_RANGE } from '../shared/records/start-range';

/** What an address leads to, and who is there. */
export interface Opening {
  account: string | undefined;
  language: string;
  params: URLSearchParams;
}

/** What a record asks for first. */
const firstPage = ({ params }: Opening) => ({ range: params.get('range') ?? START_RANGE, after: '' });

type Reads = (opening: Opening) => void;

/** What only members have. */
const member =
  (reads: (account: string, opening: Opening) => void): Reads =>
  (opening) => {
    if (opening.account !== undefined) reads(opening.account, opening);
  };
/** What belongs to the thing that the address names. */
const named =
  (reads: (id: string, opening: Opening) => void): Reads =>
  (opening) => {
    const id = opening.params.get('id');
    if (id !== null) reads(id, opening);
  };

/** The saved rows that the screens opened most draw first; they are read ahead of the tap. */
export const SCREEN_ROWS: Partial<Record<ScreenId, Reads>> = {
  home: ({ account, language }) => {
    warmResource('announcements', { language });
    if (account !== undefined) warmResource('memberAnnouncements', { language, account });
    warmResource('gameList', { ...hotGames(language), page: FIRST_PAGE_NUMBER });
    warmResource('vendors', { language });
    warmResource('notices', { language });
  },
  activity: ({ language }) => warmResource('promotions', { language }),
  activityInfo: named((id, { language }) => warmResource('promotion', { language, id })),
  notice: ({ language }) => {
    warmResource('notices', { language });
    warmResource('popularNotices', { language });
  },
  help: ({ language }) => warmResource('helpTopics', { language }),
  helpDetail: named((id, { language }) => warmResource('helpArticle', { language, id })),
  register: ({ language }) => warmResource('registration', { language }),
  gameCenter: ({ language }) => warmResource('vendors', { language }),
  gameList: ({ account, language, params }) => {
    if (params.get('gameType') === 'HOT') return warmHotGames(language);
    const view = readListUrl(params);
    if (view) warmList(view, language, account);
    else warmResource('gameMenu', { language });
  },
  gameLobby: ({ account, language, params }) => {
    const gameType = params.get('gameType');
    const vendorCode = params.get('vassalage');
    warmResource('vendors', { language });
    if (vendorCode && isGameType(gameType)) warmList(listOfVendor(gameType, vendorCode), language, account);
  },
  member: member((account, { language }) => {
    warmResource('member', { account });
    warmResource('vip', { account, language });
    warmResource('wallet', { account });
  }),
  deposit: member((account) => {
    warmResource('depositMethods', { account });
    warmResource('deposits', { account });
    warmResource('wallet', { account });
  }),
  withdraw: member((account) => {
    warmResource('withdrawOptions', { account });
    warmResource('withdrawals', { account });
    warmResource('member', { account });
    warmResource('wallet', { account });
  }),
  gameRecord: member((account, opening) =>
    warmResource('roundRecord', { account, language: opening.language, ...firstPage(opening) }),
  ),
  transactionRecord: member((account, opening) => {
    const { language, params } = opening;
    const args = { account, language, group: 'all' as const, ...firstPage(opening) };
    if (params.get('types') !== 'A') return warmResource('transactionRecord', args);
    warmResource('teamTransactions', { ...args, of: params.get('of') ?? '' });
  }),
  depositRecord: member((account, opening) =>
    warmResource('depositRecord', { account, state: 'all', ...firstPage(opening) }),
  ),
  withdrawalRecord: member((account, opening) =>
    warmResource('withdrawalRecord', { account, state: 'all', ...firstPage(opening) }),
  ),
  profitAndLoss: member((account, { params }) =>
    warmResource('dayRecord', { account, range: params.get('range') ?? START_RANGE }),
  ),
  inviteFriends: member((account) => {
    warmResource('invited', { account, after: '' });
    warmResource('member', { account });
  }),
  messages: member((account, { language }) => warmResource('messages', { account, language, after: '' })),
  rewardCenter: member((account, { language }) => warmResource('rewards', { account, language })),
  benefits: member((account, { language }) => warmResource('vip', { account, language })),
  security: member((account) => {
    warmResource('contacts', { account });
    warmResource('passkeys', { account });
    warmResource('sessions', { account });
    warmResource('member', { account });
  }),
  settings: member((account) => warmResource('member', { account })),
  feedback: member((account) => warmResource('feedback', { account })),
  saferPlay: member((account) => warmResource('saferPlay', { account })),
};
