import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/wire/index';
import { operate, statusAndCode } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const RANGE = { range: 'week', pageSize: '20' };
const LANGUAGE = { language: 'TY' };
const TYPES = 'options.promotions';

/**
 * What closes each gate of the member center, and a call of the screen behind it (spec: access, Closed gates). Feedback can still be
 * read: its own test.
 */
const GATES: [closed: string | [field: string, value: unknown], name: CallName, query: object][] = [
  ['REWCEN3', 'rewards.list', LANGUAGE],
  ['DEPRECM3', 'records.deposits', RANGE],
  ['WITHREC3', 'records.withdrawals', RANGE],
  ['TRANSREC3', 'records.transactions', { ...RANGE, ...LANGUAGE }],
  ['TRANSBETREPMEM3', 'records.rounds', { ...RANGE, ...LANGUAGE }],
  ['PERSREP', 'records.days', { range: 'week' }],
  ['PLYRBT', 'records.rebates', RANGE],
  ['AGETRANSFERUP3', 'transfers.upline', {}],
  ['MANPLAYREB3', 'rebates.due', {}],
  ['MAILCEN', 'messages.list', { ...LANGUAGE, pageSize: '20' }],
  ['SECPRIV', 'security.contacts', {}],
  ['SECPRIV', 'security.activity', { pageSize: '20' }],
  [[TYPES, ['REFERRAL']], 'missions.list', LANGUAGE],
  [[TYPES, ['REFERRAL']], 'missions.board', { period: 'week' }],
  [[TYPES, ['MISSION']], 'referral.invited', { pageSize: '20' }],
  [['options.vipBenefits', false], 'vip.benefits', LANGUAGE],
];

describe('a gate of the member center', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
  });
  afterAll(() => gateway.close());

  const set = (field: string, value: unknown) =>
    operate(gateway, 'merchant', 'set', field, JSON.stringify(value));
  const OPEN: Record<string, unknown> = {
    [TYPES]: ['DEPOSIT', 'REWARD', 'REFERRAL', 'MISSION', 'REBATE'],
    'options.vipBenefits': true,
  };

  it.each(GATES)('%j closed: %s is refused, and answered again afterwards', async (closed, name, query) => {
    const call = async () => statusAndCode(await ask(gateway.url, name, { token, query: query as never }));
    expect(await call()).toEqual([200, '']);
    if (typeof closed === 'string') await operate(gateway, 'feature', closed, 'off');
    else await set(...closed);
    expect(await call()).toEqual([403, 'auth.forbidden']);
    if (typeof closed === 'string') await operate(gateway, 'feature', closed, 'on');
    else await set(closed[0], OPEN[closed[0]]);
    expect(await call()).toEqual([200, '']);
  });
});
