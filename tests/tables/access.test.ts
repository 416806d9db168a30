import { describe, expect, it } from 'vitest';
import {
  isOpen,
  denialOf,
  roleOf,
  type Gate,
  type Guard,
  type Role,
  type GateFacts,
} from '../../contract/access';
import { FEATURE_KEYS } from '../../contract/features';
import { LANGUAGE_CODES } from '../../contract/languages';
import { FLAGS } from '../../src/i18n/flags';
import { LANGUAGE_NAMES } from '../../src/i18n/language-names';
import type { RouteRow } from '../../src/nav/route-row';
import { ROUTES } from '../../src/nav/routes';

/** (spec: access, Guards), typed out: what each guard says to each role; `-` lets pass. */
const GUARDS: Record<Guard, Record<Role, string>> = {
  session: { guest: 'login', player: '-', trial: '-', agent: '-' },
  sessionOrHome: { guest: 'home', player: '-', trial: '-', agent: '-' },
  member: { guest: 'login', player: '-', trial: 'trial', agent: '-' },
  agent: { guest: 'login', player: 'home', trial: 'home', agent: '-' },
  agentOrHome: { guest: 'home', player: 'home', trial: 'home', agent: '-' },
  notTrial: { guest: '-', player: '-', trial: 'trial', agent: '-' },
};

describe('guards', () => {
  const cases = Object.entries(GUARDS).flatMap(([guard, roles]) =>
    Object.entries(roles).map(([role, answer]) => [guard as Guard, role as Role, answer] as const),
  );
  it.each(cases)('%s, a %s: %s', (guard, role, answer) => {
    expect(denialOf(guard, role) ?? '-').toBe(answer);
  });

  it('a route without a guard is open to everyone', () => {
    for (const role of ['guest', 'player', 'trial', 'agent'] as const) {
      expect(denialOf(undefined, role)).toBeNull();
    }
  });
});

describe('gates', () => {
  const all: GateFacts = {
    features: Object.fromEntries(FEATURE_KEYS.map((key) => [key, true])),
    options: { vipBenefits: true, dividends: true, promotions: ['REFERRAL', 'MISSION'] },
    memberType: 0,
    toUpline: true,
  };
  const without = (key: string): GateFacts => ({ ...all, features: { ...all.features, [key]: false } });

  it.each<[string, Gate, GateFacts]>([
    ['a feature', { feature: 'REWCEN3' }, without('REWCEN3')],
    ['a feature the settings do not name', { feature: 'REWCEN3' }, { ...all, features: {} }],
    [
      'a promotion',
      { promotion: 'REFERRAL' },
      { ...all, options: { ...all.options, promotions: ['MISSION'] } },
    ],
    ['VIP benefits', { option: 'vipBenefits' }, { ...all, options: { ...all.options, vipBenefits: false } }],
    ['dividends', { option: 'dividends' }, { ...all, options: { ...all.options, dividends: false } }],
    ['an upline', { feature: 'AGETRANSFERUP3', upline: true }, { ...all, toUpline: false }],
    ['another type than 2', { feature: 'AGETRANSFERUP3', upline: true }, { ...all, memberType: 2 }],
    ['all of them', { feature: 'AGETRANSFERUP3', upline: true }, without('AGETRANSFERUP3')],
  ])('needs %s', (_what, gate, standing) => {
    expect(isOpen(gate, all)).toBe(true);
    expect(isOpen(gate, standing)).toBe(false);
  });

  it('a missing gate is open; a key that only every object has is off', () => {
    expect(isOpen(undefined, { ...all, features: {} })).toBe(true);
    expect(isOpen({ feature: 'constructor' as never }, { ...all, features: {} })).toBe(false);
  });

  it('every gated route has a guard as well: a switch protects nothing', () => {
    const gated = Object.entries<RouteRow>(ROUTES).filter(([, { gate }]) => gate);
    expect(gated).not.toEqual([]);
    for (const [id, { guard }] of gated) expect(guard, id).toBeDefined();
  });
});

describe('roles', () => {
  /** (spec: access, Member types) */
  it.each([
    [null, 'guest'],
    [0, 'player'],
    [4, 'trial'],
    [40, 'player'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
  ] as const)('member type %s is a %s', (type, role) => {
    expect(roleOf(type)).toBe(role);
  });
});

describe('the language selector', () => {
  it.each(LANGUAGE_CODES)('%s has a name of its own and a flag', (code) => {
    expect(LANGUAGE_NAMES[code].trim()).not.toBe('');
    expect(FLAGS[code]).toMatch(/\.svg|^data:image\/svg/);
  });
});
