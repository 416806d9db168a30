import { NON_AGENT_TYPES, TRIAL_TYPE } from './constants';

/** Who is looking at the screen (A §6). */
export type Role = 'guest' | 'player' | 'trial' | 'agent';

/** Member types other than 0, 4 and 40 are agents; 4 is a free-trial account (A §9). */
export const roleOf = (memberType: number | null): Role => {
  if (memberType === null) return 'guest';
  if (memberType === TRIAL_TYPE) return 'trial';
  return NON_AGENT_TYPES.includes(memberType) ? 'player' : 'agent';
};
