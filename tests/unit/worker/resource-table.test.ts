import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameListFilter } from '../../../contract/game-lists';
import { accountOf } from '../../../contract/args-key';
import { RESOURCE_NAMES, RESOURCES, type ResourceArgs, type ResourceName } from '../../../contract/resources';
import { CALLS, type CallName } from '../../../contract/wire/index';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { addDeposit } from '../../../gateway/store/deposits';
import { addWithdrawal } from '../../../gateway/store/withdrawals';
import { depositOf } from '../../support/deposits';
import { withdrawalOf } from '../../support/withdrawals';
import { addPayment } from '../../support/contracts';
import { startGateway, type TestGateway } from '../../support/gateway';

const language = 'TY';
const account = 'player01';
/** Whose session asks for what only agents have. */
const AGENT = 'agent01';
const games = { language, gameType: 'RNG', classify: 'ALL', page: 1 } as const;

/** Arguments of each resource with which the demo has data. */
const ARGS: { [N in ResourceName]: ResourceArgs<N> } = {
  settings: {},
  announcements: { language },
  memberAnnouncements: { language, account },
  notices: { language },
  popularNotices: { language },
  vendors: { language },
  gameMenu: { language },
  gameList: { ...games, tab: 'all' },
  cataloguePage: { language, gameType: 'RNG', page: 1 },
  winners: { language },
  jackpot: { feed: 'house' },
  lotteries: { language },
  promotions: { language },
  promotion: { language, id: 'birthday' },
  helpTopics: { language },
  helpArticle: { language, id: 'limits' },
  agreement: { language },
  onlineService: { language },
  registration: { language },
  member: { account },
  sessions: { account },
  passkeys: { account },
  wallet: { account },
  merchantWallet: { account },
  depositMethods: { account },
  deposits: { account },
  deposit: { account, id: 'a-deposit' },
  saferPlay: { account },
  playSession: { account },
  withdrawOptions: { account },
  withdrawals: { account },
  withdrawal: { account, id: 'a-withdrawal' },
  transactionRecord: { account, language, range: 'month', group: 'games', after: '' },
  depositRecord: { account, range: 'month', state: 'paid', after: '' },
  withdrawalRecord: { account, range: 'month', state: 'paid', after: '' },
  roundRecord: { account, language, range: 'month', after: '' },
  rebateRecord: { account, range: 'month', after: '' },
  dayRecord: { account, range: 'month' },
  upline: { account },
  invited: { account, after: '' },
  contacts: { account },
  activity: { account, after: '' },
  unreadMessages: { account },
  messages: { language, account, after: '' },
  message: { language, account, id: '1' },
  unclaimedRewards: { account },
  rewards: { account, language },
  rebateDue: { account },
  vip: { account, language },
  missions: { account, language },
  leaderBoard: { account, period: 'week' },
  openAccount: { account: AGENT },
  ownRates: { account: AGENT },
  downlineRates: { account: AGENT, search: '', after: '' },
  incomeDays: { account: AGENT, range: 'month', after: '' },
  incomeDownlines: { account: AGENT, range: 'month', after: '' },
  incomeDay: { account: AGENT, id: 'income1' },
  directs: { account: AGENT, search: 'down', after: '' },
  downTransfers: { account: AGENT },
  redRains: { account: AGENT },
  redRain: { account: AGENT, id: '1' },
  teamKpi: { account: AGENT, day: '2026-11-23' },
  teamDays: { account: AGENT, range: 'month' },
  teamResults: { account: AGENT, range: 'month', of: 'agent11', after: '' },
  teamRounds: { account: AGENT, language, range: 'month', of: '', gameType: 'RNG', after: '' },
  teamTransactions: { account: AGENT, language, range: 'month', of: '', group: 'games', after: '' },
  teamMembers: { account: AGENT, of: '', search: '', after: '' },
  teamMember: { account: AGENT, of: 'team07' },
  contractRequests: { account },
  contracts: { account, kind: 'salary' },
  contractPayments: { account, kind: 'salary', after: '' },
  contractLines: { account, id: 'a-payment', after: '' },
  dividend: { account },
  givenContracts: { account: AGENT },
  agentNotices: { account: AGENT, language },
  feedback: { account },
  favourites: { account },
};
/** The call behind each tab of the game list (spec: games, Tabs and classifications). */
const CALL_OF_TAB: Record<GameListFilter['tab'], CallName> = {
  all: 'games.list',
  hot: 'games.hot',
  recent: 'games.recent',
  fav: 'favourites.list',
};
const TABS = Object.keys(CALL_OF_TAB) as GameListFilter['tab'][];
const PUBLIC_TABS: readonly string[] = ['all', 'hot'];

const isOfAgents = (name: ResourceName): boolean => accountOf(ARGS[name]) === AGENT;
const withOwner = (owner: 'public' | 'member') =>
  RESOURCE_NAMES.filter((name) => RESOURCES[name].owner === owner && name !== 'gameList');
/** The requests of calls, as a test worker lists them. */
const requestsOf = (calls: readonly CallName[]) =>
  calls.map((name) => `${CALLS[name].method} ${CALLS[name].path}`).sort();

describe('the table of resources', () => {
  let gateway: TestGateway;
  let guest: TestWorker;
  let member: TestWorker;
  let agent: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
    await addDeposit(gateway.db, depositOf('m8812', { id: 'a-deposit' }));
    await gateway.db.tx((tx) => addWithdrawal(tx, withdrawalOf('m8812')));
    await gateway.db.query(
      `INSERT INTO agent_rebates (id, merchant, member_id, day, stake_minor, amount_minor, at)
       VALUES ('income1', 'parlour', 'm9001', '2020-03-05', 100, 1, 0)`,
    );
    await gateway.db.query(
      `INSERT INTO red_rains (merchant, member_id, amount_minor, mode, receivers, at)
       VALUES ('parlour', 'm9001', 100, 'equal', 1, 0)`,
    );
    await addPayment(gateway, 'm8812', 'a-payment');
    guest = startDataWorker(gateway.url);
    await guest.hello();
    await guest.api.refresh('settings', {});
    member = startDataWorker(gateway.url);
    await member.hello();
    await member.login(account);
    agent = startDataWorker(gateway.url);
    await agent.hello();
    await agent.login(AGENT);
  });
  afterAll(() => gateway.close());

  /** @returns the result and the requests to the gateway */
  async function refresh<N extends ResourceName>(worker: TestWorker, name: N, args: ResourceArgs<N>) {
    const before = worker.requests.length;
    const result = await worker.api.refresh(name, args, { force: true });
    const requests = worker.requests.slice(before).filter((request) => request.includes(' /wps/'));
    return { result, requests: requests.sort() };
  }
  async function expectSaved<N extends ResourceName>(
    worker: TestWorker,
    name: N,
    args: ResourceArgs<N> = ARGS[name],
    calls: readonly CallName[] = RESOURCES[name].calls,
  ) {
    const { result, requests } = await refresh(worker, name, args);
    expect(result).toMatchObject({ ok: true });
    expect(requests).toEqual(requestsOf(calls));
    expect(await worker.sync(name, args)).toMatchObject({ status: 'ready' });
    expect(await worker.rows(name, args)).toBeDefined();
  }
  async function expectNotSignedIn<N extends ResourceName>(
    worker: TestWorker,
    name: N,
    args: ResourceArgs<N> = ARGS[name],
  ) {
    expect(await refresh(worker, name, args)).toEqual({
      result: { ok: false, code: 'not_signed_in' },
      requests: [],
    });
    expect(await worker.sync(name, args)).toBeUndefined();
  }
  const ofAnotherMember = <N extends ResourceName>(name: N): ResourceArgs<N> => ({
    ...ARGS[name],
    account: AGENT,
  });
  const tabArgs = (tab: GameListFilter['tab'], owner = account) => ({
    ...games,
    tab,
    ...(!PUBLIC_TABS.includes(tab) && { account: owner }),
  });

  it.each(withOwner('public'))('%s: a guest makes its calls and saves its rows', (name) =>
    expectSaved(guest, name),
  );
  it.each(withOwner('member'))('%s: a member makes its calls and saves its rows', (name) =>
    expectSaved(isOfAgents(name) ? agent : member, name),
  );
  it.each(TABS)('gameList, tab %s: makes the call of the tab and saves its rows', (tab) =>
    expectSaved(member, 'gameList', tabArgs(tab), [CALL_OF_TAB[tab]]),
  );
  it('gameList: its tabs make all of its calls', () => {
    expect(Object.values(CALL_OF_TAB).sort()).toEqual([...RESOURCES.gameList.calls].sort());
  });

  describe.each(withOwner('member'))('%s', (name) => {
    it('requests nothing for a guest', () => expectNotSignedIn(guest, name));
    it('requests nothing for another member', () => expectNotSignedIn(member, name, ofAnotherMember(name)));
  });
  it.each(['recent', 'fav'] as const)(
    'gameList, tab %s: requests nothing for guests and other members',
    async (tab) => {
      await expectNotSignedIn(guest, 'gameList', tabArgs(tab));
      await expectNotSignedIn(member, 'gameList', tabArgs(tab, 'agent01'));
    },
  );
});
