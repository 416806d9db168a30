import { agentScreen, memberScreen, row, type RouteRow } from './route-row';

/** The routes of the agency (spec: app, Routes; spec: agent, Agency screens). */
export const AGENT_ROUTES = {
  agent: row({
    path: '/m/agent',
    title: 'route.agent',
    header: 'own',
    footer: 'agent',
    guard: 'agentOrHome',
    screen: 'agentHome',
  }),
  teamOverview: agentScreen({
    path: '/m/agent/team/overview',
    title: 'route.teamOverview',
    gate: { feature: 'AGEPAG' },
    screen: 'teamOverview',
  }),
  team: agentScreen({
    path: '/m/member/team',
    title: 'route.team',
    gate: { feature: 'DOWNMAN' },
    screen: 'team',
  }),
  redRain: agentScreen({
    path: '/m/redRain',
    title: 'route.redRain',
    gate: { feature: 'AGENTRANSMULTDOWN3' },
    screen: 'redRain',
  }),
  transferDown: agentScreen({
    path: '/m/agent/transfer',
    title: 'route.transferDown',
    gate: { feature: 'MEMTRANS3' },
    screen: 'transferDown',
  }),
  givenContracts: agentScreen({
    path: '/m/agent/contracts',
    title: 'route.givenContracts',
    gate: { feature: 'MEMTRANS3' },
    screen: 'givenContracts',
  }),
  offerContract: agentScreen({
    path: '/m/agent/contracts/offer',
    title: 'route.offerContract',
    gate: { feature: 'MEMTRANS3' },
    screen: 'offerContract',
  }),
  teamPnl: agentScreen({
    path: '/m/agent/team/pnl',
    title: 'route.teamPnl',
    gate: { feature: 'AGETEAMPNL3' },
    screen: 'teamPnl',
  }),
  teamBetting: agentScreen({
    path: '/m/teamBetting',
    title: 'route.teamBetting',
    gate: { feature: 'TEAMBETTING3' },
    screen: 'teamBetting',
  }),
  agentRebate: agentScreen({
    path: '/m/member/agent/agentRebeat',
    title: 'route.agentRebate',
    gate: { feature: 'GAMSER' },
    screen: 'agentRebate',
  }),
  teamRebate: agentScreen({
    path: '/m/member/teamRebate',
    title: 'route.teamRebate',
    gate: { feature: 'AGEREBINC3' },
    screen: 'teamRebate',
  }),
  agentRegister: agentScreen({
    path: '/m/agentRegister',
    title: 'route.agentRegister',
    screen: 'agentRegister',
  }),
  agentDividend: agentScreen({
    path: '/m/member/agent/agentDivident',
    title: 'route.agentDividend',
    screen: 'dividend',
    gate: { option: 'dividends' },
  }),
  agentNotice: agentScreen({ path: '/m/member/notice', title: 'route.agentNotice', screen: 'agentNotice' }),
  // Players are offered contracts too.
  salaryContract: memberScreen({
    path: '/m/member/agent/getSalaryContract',
    title: 'route.salaryContract',
    screen: 'contract',
  }),
  dividendContract: memberScreen({
    path: '/m/member/agent/getDevidendContract',
    title: 'route.dividendContract',
    screen: 'contract',
  }),
  hourContract: memberScreen({
    path: '/m/member/agent/getHourContract',
    title: 'route.hourContract',
    screen: 'contract',
  }),
} as const satisfies Record<string, RouteRow>;
