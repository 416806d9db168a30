import { agentPage, agentScreen, memberScreen, preparing, type RouteRow } from './route-row';

/** The routes of the agency (spec: app, Routes; spec: agent, Agency screens). */
export const AGENT_ROUTES = {
  agent: preparing({
    path: '/m/agent',
    title: 'route.agent',
    header: 'own',
    footer: false,
    guard: 'agentOrHome',
  }),
  teamOverview: agentPage({
    path: '/m/agent/team/overview',
    title: 'route.teamOverview',
    gate: { feature: 'AGEPAG' },
  }),
  team: agentPage({ path: '/m/member/team', title: 'route.team', gate: { feature: 'DOWNMAN' } }),
  redRain: agentPage({ path: '/m/redRain', title: 'route.redRain', gate: { feature: 'AGENTRANSMULTDOWN3' } }),
  teamPnl: agentPage({
    path: '/m/agent/team/pnl',
    title: 'route.teamPnl',
    gate: { feature: 'AGETEAMPNL3' },
  }),
  teamBetting: agentPage({
    path: '/m/teamBetting',
    title: 'route.teamBetting',
    gate: { feature: 'TEAMBETTING3' },
  }),
  agentRebate: agentPage({
    path: '/m/member/agent/agentRebeat',
    title: 'route.agentRebate',
    gate: { feature: 'GAMSER' },
  }),
  teamRebate: agentPage({
    path: '/m/member/teamRebate',
    title: 'route.teamRebate',
    gate: { feature: 'AGEREBINC3' },
  }),
  agentRegister: agentPage({ path: '/m/agentRegister', title: 'route.agentRegister' }),
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
