import type { CallName } from '../../../contract/wire/index';
import { PRIZE_MODES } from '../../../contract/launch';
import { newDeviceKey } from '../../support/device';
import { newMemberBody } from '../../support/registration';

type Outcome = [status: number, code: string];
const OK: Outcome = [200, ''];
export const ENDED: Outcome = [401, 'auth.session_ended'];
export const KEY = 'a-key-of-player01';
export const DEVICE = 'a-device-of-player01';
export const DEPOSIT = 'a-deposit-of-player01';
export const WITHDRAWAL = 'a-withdrawal-of-player01';
const CONTRACT = 'C_of_player01';
export const CONTRACT_PAYMENT = 'P_of_player01';
export const VALUE = 'v'.repeat(43);
const PAGE = { pageNo: '1', pageSize: '20', gameType: 'RNG' };
const DIAL = { countryDialingCode: '84' };
const BANNERS = { types: 'B', groupName: 'm_home', platform: 'M' };

/** The forms of credentials; the attacks with real ones are in the tests of passkeys. */
const CREATED = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};
const USED = {
  ...CREATED,
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA', userHandle: 'oA' },
};

/** What the player has sent. */
export const FEEDBACK = {
  id: 'feedback-of-player01',
  kind: 'idea',
  text: 'More tables',
  contact: 'none',
  release: '1.0.0',
  screen: '390x844',
};

interface Attempt {
  /** Ids, names and numbers of Parlour and its members. */
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What Tidehouse answers to a token of Parlour. */
  outcome: Outcome;
}
const guest = (query: Record<string, string> = {}): Attempt => ({ query, outcome: OK });
const session = (attempt: Omit<Attempt, 'outcome'> = {}): Attempt => ({ ...attempt, outcome: ENDED });

/** Every call, as a player of Parlour sends it to Tidehouse. */
export const ATTEMPTS: Record<CallName, Attempt> = {
  'system.settings': { outcome: OK },
  'system.whitelabel': { outcome: OK },
  'system.ping': { outcome: OK },
  'requests.resolve': { body: { key: KEY }, outcome: ENDED },
  'session.login': {
    body: { type: 'username', username: 'player01', password: 'Parlour123' },
    outcome: [401, 'auth.credentials'],
  },
  'session.trial': { outcome: OK },
  'session.list': session(),
  'session.endOthers': session(),
  'session.end': session({ query: { id: 'a'.repeat(32) } }),
  'session.renew': session(),
  'session.logout': session(),
  'devices.add': session({ body: { id: `${DEVICE}-2`, publicKey: newDeviceKey().publicKey, value: VALUE } }),
  'devices.challenge': { outcome: OK },
  // Without a challenge of Tidehouse nothing is compared.
  'devices.login': {
    body: { id: DEVICE, challenge: VALUE, value: VALUE, next: VALUE, signature: 'A'.repeat(86) },
    outcome: [400, 'request.invalid'],
  },
  'devices.remove': session({ query: { id: DEVICE } }),
  'verification.captcha': { outcome: OK },
  'verification.smsLogin': { body: { mobileNum: '0912345678', ...DIAL }, outcome: OK },
  'verification.sms': { body: { mobileNo: '0912345001', ...DIAL, moduleId: 'REG3' }, outcome: OK },
  'verification.telegram': { body: { user: { id: 42, hash: '00' } }, outcome: [403, 'auth.forbidden'] },
  'registration.rules': { outcome: OK },
  'registration.checkAffiliate': {
    query: { code: 'harbour-9001', domain: 'localhost' },
    outcome: [400, 'register.invitation'],
  },
  'registration.register': {
    body: {
      ...newMemberBody(),
      email: 'a@b.example.com',
      affiliateCode: 'harbour-9001',
      recommenderId: 'm8812',
    },
    outcome: [400, 'register.invitation'],
  },
  'password.forgot': {
    body: { username: 'player01', email: 'minh.anh@parlour.example.com' },
    outcome: OK,
  },
  'password.byPhone': {
    body: { newPassword: 'Parlour124', mobileNum: '0912345678', verificationCode: '123456' },
    outcome: [403, 'auth.forbidden'],
  },
  'password.byMail': {
    body: { ticket: 'ticket', newPassword: 'Parlour124', confirmNewPassword: 'Parlour124' },
    outcome: [400, 'password.ticket'],
  },
  'password.change': session({
    body: { oldPassword: 'Parlour123', newPassword: 'Parlour124', confirmNewPassword: 'Parlour124' },
  }),
  'password.payment': session({
    body: { proof: '246813', newPassword: '480215', confirmNewPassword: '480215' },
  }),
  'passkeys.createOptions': session(),
  'passkeys.create': session({ body: CREATED }),
  'passkeys.list': session(),
  'passkeys.remove': session({ body: { id: 'pk-of-player01' } }),
  'passkeys.loginOptions': { outcome: OK },
  'passkeys.login': { body: USED, outcome: [401, 'auth.passkey'] },
  'security.contacts': session(),
  'security.code': session({ body: { purpose: 'oldPhone', to: '' } }),
  'security.phone': session({
    body: {
      ...{ mobileNum: '0912345099', countryDialingCode: '84', verificationCode: '123456' },
      ...{ password: 'Parlour123', oldCode: '' },
    },
  }),
  'security.email': session({
    body: {
      email: 'new@parlour.example.com',
      verificationCode: '123456',
      password: 'Parlour123',
      oldCode: '',
    },
  }),
  'security.activity': session({ query: { pageSize: '20' } }),
  'member.info': session(),
  'wallet.balance': session(),
  'wallet.merchant': session(),
  'deposits.methods': session(),
  'deposits.recent': session(),
  'deposits.detail': session({ query: { id: DEPOSIT } }),
  'deposits.create': session({ body: { methodId: 'sen-bank', amount: 100_000 } }),
  'deposits.sent': session({ body: { id: DEPOSIT } }),
  'deposits.cancel': session({ body: { id: DEPOSIT } }),
  'saferPlay.state': session(),
  'saferPlay.session': session(),
  'saferPlay.setLimit': session({ body: { period: 'day', amount: 100_000 } }),
  'saferPlay.keepLimit': session({ body: { period: 'day' } }),
  'saferPlay.setReality': session({ body: { minutes: 30 } }),
  'saferPlay.takeBreak': session({ body: { length: '24h' } }),
  'withdrawals.options': session(),
  'withdrawals.addAccount': session({
    body: {
      ...{ providerId: 'sen-bank', payeeName: 'Minh Anh', accountNumber: '0101234567' },
      paymentPassword: '246813',
    },
  }),
  'withdrawals.removeAccount': session({ body: { id: 'A_demo' } }),
  'withdrawals.recent': session(),
  'withdrawals.detail': session({ query: { id: WITHDRAWAL } }),
  'withdrawals.create': session({
    body: { accountId: 'A_demo', amount: 100_000, paymentPassword: '246813' },
  }),
  'withdrawals.cancel': session({ body: { id: WITHDRAWAL } }),
  'deposits.proof': session({ body: { id: DEPOSIT, data: 'UklGRgAAAABXRUJQ' } }),
  'transfers.upline': session(),
  'transfers.toUpline': session({ body: { amount: 100_000, password: 'Parlour123', after: '' } }),
  'openAccount.info': session(),
  'openAccount.setLink': session({ body: { kind: 'player', rates: [{ gameType: 'RNG', percent: 0.1 }] } }),
  'openAccount.create': session({
    body: {
      ...{ kind: 'player', username: 'stranger1', rates: [] },
      ...{ password: 'Harbour77', confirmPassword: 'Harbour77' },
    },
  }),
  'agentRebates.own': session(),
  'agentRebates.downlines': session({ query: { pageSize: '50', account: 'down' } }),
  'agentRebates.set': session({ body: { account: 'down01', rates: [{ gameType: 'RNG', percent: 0.1 }] } }),
  'agentRebates.income': session({ query: { range: 'quarter', pageSize: '50' } }),
  'agentRebates.byDownline': session({ query: { range: 'quarter', pageSize: '50' } }),
  'agentRebates.detail': session({ query: { id: '20261122m9001' } }),
  'team.directs': session({ query: { pageSize: '50', account: 'down' } }),
  'team.transfers': session(),
  'team.transferDown': session({
    body: { account: 'down01', amount: 100_000, password: 'Parlour123', after: '' },
  }),
  'redRain.list': session(),
  'redRain.detail': session({ query: { id: '1' } }),
  'redRain.send': session({
    body: { amount: 100_000, mode: 'equal', to: ['down01'], password: 'Parlour123', after: '' },
  }),
  'team.kpi': session({ query: { startDate: '2026-11-23', endDate: '2026-11-23', size: '0' } }),
  'team.days': session({ query: { range: 'quarter' } }),
  'team.results': session({ query: { range: 'quarter', pageSize: '50', of: 'agent11' } }),
  'team.rounds': session({
    query: { range: 'quarter', language: 'EN', pageSize: '50', account: 'team07', gameType: 'RNG' },
  }),
  'team.transactions': session({
    query: { range: 'quarter', language: 'EN', pageSize: '50', account: 'team07' },
  }),
  'team.members': session({ query: { pageSize: '50', of: 'agent11' } }),
  'team.member': session({ query: { account: 'team07' } }),
  'records.transactions': session({ query: { range: 'quarter', language: 'EN', pageSize: '50' } }),
  'records.deposits': session({ query: { range: 'quarter', pageSize: '50' } }),
  'records.withdrawals': session({ query: { range: 'quarter', pageSize: '50' } }),
  'records.rounds': session({ query: { range: 'quarter', language: 'EN', pageSize: '50' } }),
  'records.rebates': session({ query: { range: 'quarter', pageSize: '50' } }),
  'records.days': session({ query: { range: 'quarter' } }),
  'messages.unreadCount': session(),
  'messages.list': session({ query: { language: 'EN', pageSize: '20' } }),
  'messages.detail': session({ query: { language: 'EN', id: '1' } }),
  'messages.read': session({ body: { ids: ['1', '2'] } }),
  'messages.readAll': session({ body: { until: '9999999999999-1' } }),
  'messages.remove': session({ body: { ids: ['1', '2'] } }),
  'rewards.unclaimedCount': session(),
  'rewards.list': session({ query: { language: 'EN' } }),
  'rewards.claim': session({ body: { id: '1' } }),
  'rebates.due': session(),
  'rebates.claim': session({ body: {} }),
  'vip.benefits': session({ query: { language: 'EN' } }),
  'missions.list': session({ query: { language: 'EN' } }),
  'missions.claim': session({ body: { id: 'three-games', from: '2026-11-23' } }),
  'missions.board': session({ query: { period: 'week' } }),
  'referral.invited': session({ query: { pageSize: '50' } }),
  'contracts.requests': session(),
  'contracts.list': session({ query: { kind: 'salary' } }),
  'contracts.dailySalary': session({ query: { id: CONTRACT, answer: 'accept' } }),
  'contracts.dividend': session({ query: { id: CONTRACT, answer: 'accept' } }),
  'contracts.hourlySalary': session({ query: { id: CONTRACT, answer: 'accept' } }),
  'contracts.payments': session({ query: { kind: 'salary', pageSize: '20' } }),
  'contracts.lines': session({ query: { id: CONTRACT_PAYMENT, pageSize: '50' } }),
  'givenContracts.list': session(),
  'givenContracts.offer': session({
    body: {
      ...{ account: 'down01', kind: 'salary', password: 'Parlour123' },
      terms: { basis: 'stake', pays: 'percent', period: 'day', tiers: [{ from: 100, value: 1 }] },
    },
  }),
  'givenContracts.end': session({ body: { id: CONTRACT } }),
  'dividends.info': session(),
  'announcements.agent': session({ query: { types: 'A', groupName: 'm_home' } }),
  'announcements.readAgent': session({ body: { ids: ['notice-age'] } }),
  'home.winners': { body: { gameCategory: 'ALL', language: 'EN', limitNum: 20 }, outcome: OK },
  'home.jackpot': guest({ feed: 'house' }),
  'announcements.home': guest(BANNERS),
  'announcements.notices': guest(),
  'announcements.popular': guest({ language: 'EN' }),
  'announcements.banners': guest({ ...BANNERS, language: 'EN' }),
  'announcements.registration': guest(BANNERS),
  'promotions.list': guest({ language: 'EN' }),
  'promotions.detail': {
    query: { language: 'EN', id: 'first-deposit' },
    outcome: [404, 'content.not_found'],
  },
  'help.topics': guest({ language: 'EN', device: 'M' }),
  'help.article': {
    query: { language: 'EN', id: 'agreement', device: 'M' },
    outcome: [404, 'content.not_found'],
  },
  'help.agreement': guest({ language: 'EN' }),
  'service.online': guest({ language: 'EN' }),
  'feedback.list': session(),
  'feedback.send': session({ body: { ...FEEDBACK, text: 'Not here' } }),
  'feedback.addPicture': session({ body: { id: FEEDBACK.id, position: 1, data: 'UklGRgAAAABXRUJQ' } }),
  'vendors.list': guest({ language: 'EN' }),
  'vendors.classifications': guest({ typeId: 'RNG', language: 'EN' }),
  'games.list': guest({ ...PAGE, language: 'EN', platform: 'html5' }),
  'games.hot': guest({ language: 'EN', isPlatform: '1', platform: 'html5' }),
  'games.recent': session({
    query: { language: 'EN', page: '1', pageSize: '20', gameType: 'RNG', clientType: '2' },
  }),
  'games.addRecent': session({ query: { nodeId: 'g1001', vendor: 'JDW' } }),
  'games.menu': guest(),
  'favourites.ids': session(),
  'favourites.list': session({ query: { ...PAGE, language: 'EN' } }),
  'favourites.add': session({ body: { nodeId: 'g1002', vendor: 'JDW' } }),
  'favourites.remove': session({ query: { nodeId: 'g1001', vendor: 'JDW' } }),
  'launch.game': session({
    query: {
      vendor: 'JDW',
      gameCategory: 'RNG',
      nodeId: 'g1001',
      language: 'EN',
      platform: 'html5',
      clientType: '2',
    },
  }),
  'lottery.standard': guest({ prizeMode: PRIZE_MODES.standard, language: 'EN' }),
  'lottery.electronic': guest({ prizeMode: PRIZE_MODES.electronic, language: 'EN' }),
  'lottery.menu': guest({ language: 'EN' }),
  'lottery.vietnamResults': guest({ language: 'EN' }),
  'lottery.vietnamNumero': guest({ language: 'EN' }),
};
