import type { FeatureKey } from './features';

/** Member types that are no agents (spec: access, Member types). */
export const NON_AGENT_TYPES: readonly number[] = [0, 4, 40];
/** The type of those who register by an agent’s link for agents. */
export const AGENT_TYPE = 1;
export const PLAYER_TYPE = 0;
export const TRIAL_TYPE = 4;
/** This agent type has no upline to transfer to. */
const NO_UPLINE_TYPE = 2;

/** These member types have neither contracts nor dividends (spec: agent, Contract prompts). */
const WITHOUT_CONTRACTS: readonly number[] = [4, 40, 41, 42];
export const hasContracts = (memberType: number): boolean => !WITHOUT_CONTRACTS.includes(memberType);

/** Who is looking at the screen (spec: access, Roles). */
export type Role = 'guest' | 'player' | 'trial' | 'agent';

/** @param memberType null for guests */
export const roleOf = (memberType: number | null): Role => {
  if (memberType === null) return 'guest';
  if (memberType === TRIAL_TYPE) return 'trial';
  return NON_AGENT_TYPES.includes(memberType) ? 'player' : 'agent';
};

/**
 * Whom a screen is for. `session`: any session; `member`: no free trial; `agent`: agents; the `…OrHome` forms send
 * everyone else home, the others send guests to the login. `notTrial`: guests may look, a trial account may not
 * (spec: access, Guards).
 */
export type Guard = 'session' | 'sessionOrHome' | 'member' | 'agent' | 'agentOrHome' | 'notTrial';

/** Why a guard denies a screen: login needed, home instead, or not for trial accounts (spec: access, Denials). */
export type Denial = 'login' | 'home' | 'trial';

const GUARDS: Record<Guard, Partial<Record<Role, Denial>>> = {
  session: { guest: 'login' },
  sessionOrHome: { guest: 'home' },
  member: { guest: 'login', trial: 'trial' },
  agent: { guest: 'login', player: 'home', trial: 'home' },
  agentOrHome: { guest: 'home', player: 'home', trial: 'home' },
  notTrial: { trial: 'trial' },
};

/** @returns null if the role may see the screen */
export const denialOf = (guard: Guard | undefined, role: Role): Denial | null =>
  (guard && GUARDS[guard][role]) ?? null;

/** What must be switched on for a screen; all of it must hold (spec: access, Gates). */
export interface Gate {
  feature?: FeatureKey;
  promotion?: 'REFERRAL' | 'MISSION';
  option?: 'vipBenefits' | 'dividends';
  /** The member has an upline to transfer to, and is no agent of type 2. */
  upline?: true;
}

/** What gates depend on. */
export interface GateFacts {
  features: Record<string, boolean>;
  options: { vipBenefits: boolean; dividends: boolean; promotions: readonly string[] };
  memberType: number | null;
  toUpline: boolean;
}

/** Whether a gate is open. */
export const isOpen = (gate: Gate | undefined, facts: GateFacts): boolean => {
  if (!gate) return true;
  const { feature, promotion, option, upline } = gate;
  return (
    (!feature || facts.features[feature] === true) &&
    (!promotion || facts.options.promotions.includes(promotion)) &&
    (!option || facts.options[option]) &&
    (!upline || (facts.toUpline && facts.memberType !== NO_UPLINE_TYPE))
  );
};
