import { NO_UPLINE_TYPE, NON_AGENT_TYPES, TRIAL_TYPE } from './constants';
import type { FeatureKey } from './features';

/** Who is looking at the screen (A §6). */
export type Role = 'guest' | 'player' | 'trial' | 'agent';

/** Member types other than 0, 4 and 40 are agents; 4 is a free-trial account (A §9). */
export const roleOf = (memberType: number | null): Role => {
  if (memberType === null) return 'guest';
  if (memberType === TRIAL_TYPE) return 'trial';
  return NON_AGENT_TYPES.includes(memberType) ? 'player' : 'agent';
};

/**
 * Whom a screen is for. `session`: any session; `member`: no free trial; `agent`: agents; the `…OrHome` forms send
 * everyone else to the lobby, the others send guests to the login. `notTrial`: guests may look, a trial may not.
 */
export type Guard = 'session' | 'sessionOrHome' | 'member' | 'agent' | 'agentOrHome' | 'notTrial';

/** Why a guard refuses: what becomes of it is the app's business. */
export type Refusal = 'login' | 'home' | 'trial';

const GUARDS: Record<Guard, Partial<Record<Role, Refusal>>> = {
  session: { guest: 'login' },
  sessionOrHome: { guest: 'home' },
  member: { guest: 'login', trial: 'trial' },
  agent: { guest: 'login', player: 'home', trial: 'home' },
  agentOrHome: { guest: 'home', player: 'home', trial: 'home' },
  notTrial: { trial: 'trial' },
};

/** @returns null if the role may pass (A §4, §6; C §4 Agent home) */
export const refusalOf = (guard: Guard | undefined, role: Role): Refusal | null =>
  (guard && GUARDS[guard][role]) ?? null;

/** What the merchant must have switched on for a screen; all of it must hold (A §2 Member center, C §2 Agent home). */
export interface Gate {
  feature?: FeatureKey;
  promotion?: 'REFERRAL' | 'MISSION';
  option?: 'vipBenefits' | 'dividends';
  /** The member has an upline to transfer to, and is no agent of type 2. */
  upline?: true;
}

/** What gates are judged by. */
export interface Standing {
  features: Record<string, boolean>;
  options: { vipBenefits: boolean; dividends: boolean; promotions: readonly string[] };
  memberType: number | null;
  toUpline: boolean;
}

/** Whether a gate is open. */
export const isOpen = (gate: Gate | undefined, standing: Standing): boolean => {
  if (!gate) return true;
  const { feature, promotion, option, upline } = gate;
  return (
    (!feature || standing.features[feature] === true) &&
    (!promotion || standing.options.promotions.includes(promotion)) &&
    (!option || standing.options[option]) &&
    (!upline || (standing.toUpline && standing.memberType !== NO_UPLINE_TYPE))
  );
};
