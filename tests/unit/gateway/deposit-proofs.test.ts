import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_BYTES_MAX } from '../../../contract/feedback';
import { settleDeposit } from '../../../gateway/payments/settle';
import { addDeposit, type StoredDeposit } from '../../../gateway/store/deposits';
import { newKey, statusAndCode, tryOperate } from '../../support/access';
import { ask, login, tokenOf } from '../../support/ask';
import { depositOf } from '../../support/deposits';
import { startGateway, type TestGateway } from '../../support/gateway';

const PLAYER = 'm8812';
/** The first bytes of a WebP and of a JPEG. */
const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ').toString('base64');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64');
let ids = 0;

describe('proofs and messages of deposits', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    token = await tokenOf(gateway.url);
  });
  afterAll(() => gateway.close());

  const open = async (change: Partial<StoredDeposit> = {}): Promise<string> => {
    const id = `proved-${++ids}`;
    await addDeposit(gateway.db, depositOf(PLAYER, { id, ...change }));
    return id;
  };
  const prove = (id: string, data = WEBP, by = token, headers = newKey()) =>
    ask(gateway.url, 'deposits.proof', { token: by, headers, body: { id, data } });
  const detail = async (id: string) =>
    (await ask(gateway.url, 'deposits.detail', { token, query: { id } })).value;

  it('a picture is stored with its deposit, and the operator sees it', async () => {
    const id = await open();
    expect((await detail(id)).proofAt).toBeNull();
    const { value } = await prove(id);
    expect(value.proofAt).toEqual(expect.any(Number));
    expect(await detail(id)).toEqual(value);
    const list = await tryOperate(gateway, 'deposits', 'list', '--state', 'waiting');
    expect(list.text.split('\n').find((line) => line.startsWith(id))).toMatch(
      /waiting {2}player01 {2}100000.00 {2}Sen Bank {2}proof 2/,
    );
    expect((await tryOperate(gateway, 'deposits', 'proof', id)).text).toBe(WEBP);
  });

  it('a later picture takes its place, the same request again does not', async () => {
    const id = await open({ state: 'checking' });
    const headers = newKey();
    await prove(id, WEBP, token, headers);
    await prove(id, JPEG);
    await prove(id, WEBP, token, headers);
    expect((await tryOperate(gateway, 'deposits', 'proof', id)).text).toBe(JPEG);
  });

  it('what is no picture, or too large, is refused', async () => {
    const id = await open();
    const text = Buffer.from('<svg onload="x"/>').toString('base64');
    const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(PICTURE_BYTES_MAX - 2)]);
    expect(statusAndCode(await prove(id, text))).toEqual([400, 'deposit.proof']);
    expect((await prove(id, large.toString('base64'))).status).toBe(400);
    expect((await detail(id)).proofAt).toBeNull();
  });

  it.each([
    ['a deposit that has ended', { state: 'paid', paidMinor: 1 }],
    ['one whose time is over', { expiresAt: 1 }],
    ['one by QR code', { method: { ...depositOf(PLAYER).method, kind: 'qr' } }],
  ] as const)('%s takes none', async (_, change) => {
    const id = await open(change);
    expect(statusAndCode(await prove(id))).toEqual([409, 'deposit.ended']);
  });

  it('another member’s deposit is not there', async () => {
    const id = await open();
    const other = await tokenOf(gateway.url, 'agent01');
    expect(statusAndCode(await prove(id, WEBP, other))).toEqual([404, 'content.not_found']);
    expect((await tryOperate(gateway, 'deposits', 'proof', id, '--merchant', 'tidehouse')).ok).toBe(false);
  });

  it.each([
    [
      'paid',
      10_000_000,
      { EN: 'Your deposit has arrived', VI: 'Tiền nạp của bạn đã đến' },
      /₫ 100,000 was added/,
    ],
    [
      'underpaid',
      6_000_000,
      { EN: 'Less has arrived than you deposited', VI: 'Số tiền nhận được ít hơn khoản nạp' },
      /₫ 60,000 has arrived/,
    ],
    [
      'refused',
      0,
      { EN: 'Your deposit was refused', VI: 'Khoản nạp của bạn bị từ chối' },
      /deposit of ₫ 100,000/,
    ],
  ] as const)(
    'a deposit that is %s is told once, in the language of the reader',
    async (state, amountMinor, titles, text) => {
      const id = await open();
      const outcome = state === 'refused' ? 'refused' : 'paid';
      const report = () =>
        gateway.db.tx((tx) =>
          settleDeposit(tx, { depositId: id, outcome, amountMinor }, gateway.gateway.now()),
        );
      expect([await report(), await report()]).toEqual([true, false]);
      const of = async (language: 'EN' | 'VI') =>
        (
          await ask(gateway.url, 'messages.list', { token, query: { language, pageSize: '50' } })
        ).value.list.filter(({ content }) => content.includes(`deposit=${id}"`));
      const [english] = await of('EN');
      expect(english).toMatchObject({ kind: 'money', title: titles.EN, read: false });
      expect(english?.content).toMatch(text);
      expect((await of('VI')).map(({ title }) => title)).toEqual([titles.VI]);
    },
  );

  // The last test: it moves the clock.
  it('within 24 h a member opens 30 deposits that are not paid', async () => {
    const enter = async () =>
      (await login(gateway.url, 'agent01', 'Parlour123', gateway.gateway.now())).value.token;
    const create = async (by: string) =>
      ask(gateway.url, 'deposits.create', {
        ...{ token: by, headers: newKey(), body: { methodId: 'sen-bank', amount: 100_000 } },
      });
    const cancel = (by: string, id: string) =>
      ask(gateway.url, 'deposits.cancel', { token: by, headers: newKey(), body: { id } });
    const member = await enter();
    const [agent] = await gateway.db.query<{ id: string }>(
      `SELECT id FROM members WHERE account = 'agent01'`,
    );
    const at = { createdAt: gateway.gateway.now(), expiresAt: gateway.gateway.now() + 1 };
    for (let n = 1; n < 30; n++)
      await addDeposit(gateway.db, depositOf(agent!.id, { id: `unpaid-${n}`, state: 'cancelled', ...at }));
    const { id } = (await create(member)).value;
    expect((await cancel(member, id)).value.state).toBe('cancelled');
    expect(statusAndCode(await create(member))).toEqual([429, 'request.rate_limited']);
    // One that is paid after all does not count.
    const paid = { depositId: id, outcome: 'paid', amountMinor: 10_000_000 } as const;
    await gateway.db.tx((tx) => settleDeposit(tx, paid, gateway.gateway.now()));
    await cancel(member, (await create(member)).value.id);
    expect(statusAndCode(await create(member))).toEqual([429, 'request.rate_limited']);
    gateway.advance(24 * 60 * 60_000);
    expect((await create(await enter())).status).toBe(200);
  });
});
