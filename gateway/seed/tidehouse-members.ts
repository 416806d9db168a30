import { TRIAL_TYPE } from '../../contract/access';
import type { MemberSeed } from './members';

const player = { type: 0, upline_id: null, to_upline: true };

/** Tidehouse's members. Money is minor units of the dollar. */
export const TIDEHOUSE_MEMBERS: readonly MemberSeed[] = [
  {
    ...player,
    id: 't1001',
    account: 'mariner01',
    nickname: 'Ada Quill',
    balanceMinor: 124_850,
    joinedDaysAgo: 210,
  },
  {
    ...player,
    id: 't2001',
    account: 'captain01',
    nickname: 'Joss Merrow',
    type: 1,
    balanceMinor: 873_025,
    joinedDaysAgo: 540,
  },
  {
    ...player,
    id: 't2002',
    account: 'captain02',
    nickname: 'Ines Skerry',
    type: 2,
    to_upline: false,
    balanceMinor: 211_540,
    joinedDaysAgo: 380,
  },
  ...['Finn Hale', 'Orla Byrne', 'Khanh Vy', 'Sami Nour'].map((nickname, index) => ({
    ...player,
    id: `t21${String(index + 1).padStart(2, '0')}`,
    account: `crew${String(index + 1).padStart(2, '0')}`,
    nickname,
    upline_id: 't2001',
    balanceMinor: 5_000 + index * 3_725,
    joinedDaysAgo: 15 + index * 30,
  })),
];

/** This member's first login shows the popups of a first login. */
export const TIDEHOUSE_NEVER_LOGGED_IN = 'crew04';

export const TIDEHOUSE_CONTACTS = [
  { account: 'mariner01', dial: '44', number: '7700900123', email: 'ada.quill@tidehouse.example.com' },
  { account: 'captain01', dial: '44', number: '7700900124', email: 'joss.merrow@tidehouse.example.com' },
] as const;

/** A trial account (type 4) of Tidehouse. */
export const TIDEHOUSE_TRIAL: MemberSeed = {
  id: 't2900',
  account: 'drift01',
  nickname: 'Trial guest',
  type: TRIAL_TYPE,
  upline_id: null,
  to_upline: false,
  balanceMinor: 100_000,
  joinedDaysAgo: 0,
};
