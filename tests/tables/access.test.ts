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

/** A §6, C §6, written down again: what each guard says to each role; `-` lets pass. */
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

  it('no guard refuses nobody', () => {
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

  it('no gate is open, also for names every object has', () => {
    expect(isOpen(undefined, { ...all, features: {} })).toBe(true);
    expect(isOpen({ feature: 'constructor' as never }, { ...all, features: {} })).toBe(false);
  });

  it('every gated route is guarded as well: a switch is no protection', () => {
    for (const [id, route] of Object.entries<RouteRow>(ROUTES)) {
      if (route.gate) expect(route.guard, id).toBeDefined();
    }
  });
});

describe('languages', () => {
  it.each(LANGUAGE_CODES)('%s has a name of its own and a flag', (code) => {
    expect(LANGUAGE_NAMES[code].trim()).not.toBe('');
    expect(FLAGS[code]).toMatch(/\.svg|^data:image\/svg/);
  });

  it('types other than 0, 4 and 40 are agents (A §9)', () => {
    expect([0, 4, 40, 1, 2, 41, 42].map(roleOf)).toEqual([
      'player',
      'trial',
      'player',
      'agent',
      'agent',
      'agent',
      'agent',
    ]);
  });
});
