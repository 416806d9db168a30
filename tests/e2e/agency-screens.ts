import type { Locator, Page } from 'playwright';
import { AGENT_FOOTER, AGENT_GRID } from '../../src/nav/menus';
import { ROUTES, type RouteId } from '../../src/nav/routes';
import { agency, agencyMoney, announcements, contracts, overlays, records } from './pages/index';
import type { Gated, Screen } from './screens';
import { t } from './texts';

const OPEN = '/m/agentRegister';
const RATES = '/m/member/agent/agentRebeat';
const INCOME = '/m/member/teamRebate';
const TRANSFER = '/m/agent/transfer';
const RAIN = '/m/redRain';
const NOTICES = '/m/member/notice?types=A';
const CONTRACTS = '/m/agent/contracts';

const amount = (page: Page): Locator => agencyMoney.field(page, 'amount');

/** The screens of the agency that show what the gateway has, as agent01 sees them. */
export const AGENCY_SCREENS: readonly Screen[] = [
  { path: agency.OVERVIEW, call: /team\/days/, shown: records.totals },
  { path: agency.RESULTS, call: /team\/results/, shown: records.totals },
  { path: agency.BETTING, call: /team\/rounds/, shown: records.totals },
  { path: agency.TRANSACTIONS, call: /team\/transactions/, shown: records.totals },
  { path: agency.TEAM, call: /team\/members/, shown: records.rows },
  { path: TRANSFER, call: /transfers\/downline(\?|$)/, shown: amount },
  { path: RAIN, call: /agent\/redRain(\?|$)/, shown: amount },
  {
    path: RATES,
    call: /AGENT_get(Own|Downline)Rebate/,
    shown: (page) => agencyMoney.chip(page, /down05/),
  },
  { path: INCOME, call: /AGENT_getRebateIncome/, shown: records.totals },
  { path: OPEN, call: /agent\/account\/links/, shown: (page) => agencyMoney.field(page, 'RNG') },
  { path: NOTICES, call: /CCSFE_getAgentAnnouncements/, shown: announcements.rows },
  { path: CONTRACTS, call: /wps\/agent\/contracts(\?|$)/, shown: contracts.offerLink },
  {
    path: '/m/agent/contracts/offer',
    call: /wps\/agent\/contracts(\?|$)/,
    early: true,
    shown: (page) => agencyMoney.field(page, 'password'),
  },
];

interface GatedEntry extends Gated {
  /** Another entry that goes with the same gate. */
  also?: string;
}

/** Screens of the agency, and what their entries go with. */
export const AGENCY_GATES: readonly GatedEntry[] = [
  { path: agency.OVERVIEW, gate: 'AGEPAG' },
  { path: agency.TRANSACTIONS, gate: 'TRANSREC3' },
  { path: agency.TEAM, gate: 'DOWNMAN' },
  { path: RAIN, gate: 'AGENTRANSMULTDOWN3' },
  { path: agency.RESULTS, gate: 'AGETEAMPNL3' },
  { path: agency.BETTING, gate: 'TEAMBETTING3' },
  { path: RATES, gate: 'GAMSER' },
  { path: INCOME, gate: 'AGEREBINC3' },
  { path: TRANSFER, gate: 'MEMTRANS3', also: CONTRACTS },
  { path: CONTRACTS, gate: 'MEMTRANS3', also: TRANSFER },
  { path: '/m/member/agent/agentDivident', gate: ['options.dividends', false] },
];

const addressOf = ({ route, search = '' }: { route: RouteId; search?: string }) =>
  ROUTES[route].path + search;
/** What leads on from the agent home: the grid, what is below it, and the footer. */
export const AGENCY_ENTRIES: readonly string[] = [
  ...AGENT_GRID.flatMap((row) => ('route' in row ? [addressOf(row)] : [])),
  TRANSFER,
  CONTRACTS,
  ...AGENT_FOOTER.map(addressOf),
];

const PASSWORD = 'Parlour123';

interface Tap {
  name: string;
  path: string;
  /** What must be sent once. */
  call: RegExp;
  /** Up to the button. */
  fill: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  /** Says that it was done. */
  done: (page: Page) => Locator;
  /** What it costs, in whole units. */
  cost?: number;
}

/** Buttons of the agency that must do what they do once. */
export const AGENCY_TAPS: readonly Tap[] = [
  {
    name: 'a transfer',
    path: TRANSFER,
    call: /transfers\/downline\/create/,
    fill: async (page) => {
      await agencyMoney.choose(page, 'down04');
      await agencyMoney.give(page, '20000', PASSWORD);
    },
    button: (page) => agencyMoney.confirm(page, t('transfer.confirm.yes')),
    done: (page) => page.getByText(t('downTransfer.done', { amount: '₫ 20,000', name: 'down04' })),
    cost: 20_000,
  },
  {
    name: 'a rain',
    path: RAIN,
    call: /redRain\/send/,
    fill: (page) => agencyMoney.give(page, '30000', PASSWORD),
    button: (page) => agencyMoney.confirm(page, t('redRain.send')),
    done: (page) => overlays.toastOf(page, 'success').filter({ hasText: '₫ 30,000' }),
    cost: 30_000,
  },
  {
    name: 'an account',
    path: OPEN,
    call: /account\/create/,
    fill: async (page) => {
      await agencyMoney.tab(page, t('openAccount.create')).click();
      await agencyMoney.field(page, 'username').fill('doubletap1');
      await agencyMoney.field(page, 'password').fill('Harbour77');
      await agencyMoney.field(page, 'confirmPassword').fill('Harbour77');
    },
    button: agencyMoney.submit,
    done: (page) => page.getByText(t('openAccount.created', { name: 'doubletap1' })),
  },
  {
    name: 'the rates of a link',
    path: OPEN,
    call: /account\/link$/,
    fill: async (page) => {
      await agencyMoney.tab(page, t('openAccount.link')).click();
      await agencyMoney.field(page, 'RNG').fill('0.35');
    },
    button: agencyMoney.submit,
    done: (page) => overlays.toast(page, 'openAccount.saved'),
  },
  {
    name: 'the rates of a downline',
    path: RATES,
    call: /AGENT_setDownlineRebate/,
    fill: async (page) => {
      await agencyMoney.chip(page, /down06/).click();
      await agencyMoney.sheet(page).locator('input[name=RNG]').fill('0.45');
    },
    button: (page) => agencyMoney.sheet(page).locator('button[type=submit]').last(),
    done: (page) => overlays.toast(page, 'agentRates.saved'),
  },
];
