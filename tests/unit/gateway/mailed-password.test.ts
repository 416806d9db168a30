import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/wire/index';
import { askSealed, hintsOf, knownCaptcha, memberRow, newKey, statusAndCode } from '../../support/access';
import { ask, login, type CallResponse } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const EMAIL = 'minh.anh@parlour.example.com';
const NEW = 'Harbour2031';
const COMMON = [400, 'password.common', { field: 'newPassword' }];
const SAME = [400, 'modify.new.old.same', { field: 'newPassword' }];
const MINUTE = 60_000;

describe('mailed passwords', () => {
  let gateway: TestGateway;
  let row: Record<string, unknown>;
  beforeAll(async () => {
    gateway = await startGateway();
    row = await memberRow(gateway, 'player01');
  });
  beforeEach(async () => {
    for (const table of ['codes', 'attempts', 'known_networks', 'sessions'])
      await gateway.db.query(`DELETE FROM ${table}`);
    await gateway.db.query(
      `UPDATE members SET password_hash = $1, has_password = true, mailed_hash = NULL, mailed_until = NULL, disabled = false
       WHERE account IN ('player01', 'agent01')`,
      [row['password_hash']],
    );
    gateway.messenger.messages.length = 0;
  });
  afterAll(() => gateway.close());

  const enter = (password: string, account = 'player01') =>
    login(gateway.url, account, password, gateway.gateway.now());
  const token = async (password = 'Parlour123', account = 'player01') =>
    (await enter(password, account)).value.token;
  const opens = async (session: string) =>
    (await ask(gateway.url, 'member.info', { token: session })).status === 200;
  const ticketOf = (answer: CallResponse) => String((answer.value as { ticket?: unknown }).ticket);
  const all = (answer: CallResponse) => [...statusAndCode(answer), hintsOf(answer)];

  const forgot = async (username: string, email: string, form = true) => {
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const { headers, text } = await knownCaptcha(gateway);
    const fields = { username, email, captcha: text };
    const response = await fetch(gateway.url + CALLS['password.forgot'].path, {
      method: 'POST',
      headers: { 'Content-Type': type, Merchant: 'parlour', Language: 'EN', ...headers },
      body: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    });
    return [response.status, await response.text()];
  };
  const done = [200, '{"success":true,"value":null}'];
  const mailed = () =>
    /one-time password is (\S+)\. Enter/.exec(gateway.messenger.messages[0]?.text ?? '')?.[1] ?? '';

  it('mails a one-time password to the member', async () => {
    expect(await forgot(' Player01', ` ${EMAIL.toUpperCase()} `)).toEqual(done);
    expect(gateway.messenger.messages).toMatchObject([{ kind: 'mail', to: EMAIL }]);
    expect(gateway.messenger.messages[0]?.text).toContain('Parlour');
    expect(mailed()).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{11}$/);
    const { mailed_hash } = await memberRow(gateway, 'player01');
    expect(mailed_hash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    ['player01', 'somebody@else.com'],
    ['nobody01', EMAIL],
    ['down01', ''],
    ['', ''],
    ["' OR 1=1 --", EMAIL],
    ['player01', '%'],
    ['agent01', EMAIL],
  ])('%j with %j gets the same response, but no mail is sent', async (username, email) => {
    expect(await forgot(username, email)).toEqual(done);
    expect(gateway.messenger.messages).toEqual([]);
  });

  it('a disabled member gets no mail', async () => {
    await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'player01'`);
    expect(await forgot('player01', EMAIL)).toEqual(done);
    expect(gateway.messenger.messages).toEqual([]);
  });

  it('sends at most one mail a minute, and only the newest password works', async () => {
    await forgot('player01', EMAIL);
    const first = mailed();
    gateway.advance(MINUTE - 5_000);
    expect(await forgot('player01', EMAIL)).toEqual(done);
    expect(gateway.messenger.messages).toHaveLength(1);
    gateway.advance(5_001);
    await forgot('player01', EMAIL);
    expect(gateway.messenger.messages).toHaveLength(2);
    expect(statusAndCode(await enter(first))).toEqual([401, 'auth.credentials']);
    expect(statusAndCode(await enter(mailed()))).toEqual([403, 'password.mailed']);
  });

  it('concurrent requests send one mail', async () => {
    await Promise.all(Array.from({ length: 6 }, () => forgot('player01', EMAIL)));
    expect(gateway.messenger.messages).toHaveLength(1);
  });

  const setNew = (ticket: string, newPassword = NEW, headers: Record<string, string> = newKey()) =>
    askSealed(
      gateway,
      'password.byMail',
      { ticket, newPassword, confirmNewPassword: newPassword },
      { headers },
    );
  const TICKET_ERROR = [400, 'password.ticket'];

  it('the mailed password opens no session, only the step that sets a new password', async () => {
    await forgot('player01', EMAIL);
    const before = await token();
    const answer = await enter(mailed());
    expect(statusAndCode(answer)).toEqual([403, 'password.mailed']);
    expect(Object.keys(answer.value)).toEqual(['ticket']);
    // Nothing has changed so far.
    expect((await enter('Parlour123')).status).toBe(200);
    expect(await opens(before)).toBe(true);
    expect((await setNew(ticketOf(answer))).status).toBe(200);
    expect(await opens(before)).toBe(false);
    expect(statusAndCode(await enter('Parlour123'))).toEqual([401, 'auth.credentials']);
    expect(statusAndCode(await enter(mailed()))).toEqual([401, 'auth.credentials']);
    expect((await enter(NEW)).status).toBe(200);
    expect(await memberRow(gateway, 'player01')).toMatchObject({
      mailed_hash: null,
      mailed_until: null,
      mailed_ticket_hash: null,
    });
  });

  it('a ticket sets one password, also when it is used twice at once', async () => {
    await forgot('player01', EMAIL);
    const ticket = ticketOf(await enter(mailed()));
    const answers = await Promise.all([setNew(ticket, 'Harbour2031'), setNew(ticket, 'Harbour2032')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(statusAndCode(await setNew(ticket))).toEqual(TICKET_ERROR);
  });

  it('a repeated request gets the same answer', async () => {
    await forgot('player01', EMAIL);
    const ticket = ticketOf(await enter(mailed()));
    const key = newKey();
    expect((await setNew(ticket, NEW, key)).status).toBe(200);
    expect((await setNew(ticket, NEW, key)).status).toBe(200);
  });

  it('a further login with the mailed password voids the ticket of the one before', async () => {
    await forgot('player01', EMAIL);
    const first = ticketOf(await enter(mailed()));
    const second = ticketOf(await enter(mailed()));
    expect(statusAndCode(await setNew(first))).toEqual(TICKET_ERROR);
    expect((await setNew(second)).status).toBe(200);
  });

  it('a ticket lasts as long as the mailed password', async () => {
    await forgot('player01', EMAIL);
    const ticket = ticketOf(await enter(mailed()));
    gateway.advance(30 * MINUTE);
    expect(statusAndCode(await setNew(ticket))).toEqual(TICKET_ERROR);
    expect((await enter('Parlour123')).status).toBe(200);
  });

  it('a ticket stays valid after a password that is not accepted', async () => {
    await forgot('player01', EMAIL);
    const ticket = ticketOf(await enter(mailed()));
    expect(all(await setNew(ticket, 'Parlour123'))).toEqual(SAME);
    expect(all(await setNew(ticket, mailed()))).toEqual(SAME);
    expect(all(await setNew(ticket, 'Password1'))).toEqual(COMMON);
    expect(all(await setNew(ticket, 'short'))).toEqual([400, 'request.invalid', { field: 'newPassword' }]);
    expect((await setNew(ticket)).status).toBe(200);
  });

  it.each(['', 'x', "' OR 1=1 --", 'null'])('%j is no ticket', async (ticket) => {
    expect(statusAndCode(await setNew(ticket))).toEqual(TICKET_ERROR);
  });

  it('a ticket is void at another merchant, for a disabled member and after a change of password', async () => {
    await forgot('player01', EMAIL);
    const ticket = ticketOf(await enter(mailed()));
    const elsewhere = { ...newKey(), Merchant: 'tidehouse' };
    expect(statusAndCode(await setNew(ticket, NEW, elsewhere))).toEqual(TICKET_ERROR);
    await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'player01'`);
    expect(statusAndCode(await setNew(ticket))).toEqual(TICKET_ERROR);
    expect(statusAndCode(await enter(mailed()))).toEqual([403, 'auth.disabled']);
    await gateway.db.query(`UPDATE members SET disabled = false WHERE account = 'player01'`);
    const change = { oldPassword: 'Parlour123', newPassword: NEW, confirmNewPassword: NEW };
    await askSealed(gateway, 'password.change', change, { token: await token(), headers: newKey() });
    expect(statusAndCode(await setNew(ticket))).toEqual(TICKET_ERROR);
  });

  it('the database holds neither the mailed password nor the ticket', async () => {
    await forgot('player01', EMAIL);
    const ticket = ticketOf(await enter(mailed()));
    const row = JSON.stringify(await memberRow(gateway, 'player01'));
    expect(row).not.toContain(ticket);
    expect(row).not.toContain(mailed());
  });

  it('the mailed password expires after 30 minutes', async () => {
    await forgot('player01', EMAIL);
    gateway.advance(30 * MINUTE);
    expect(statusAndCode(await enter(mailed()))).toEqual([401, 'auth.credentials']);
    expect((await enter('Parlour123')).status).toBe(200);
  });

  it('the mailed password works for its member only', async () => {
    await forgot('player01', EMAIL);
    expect(statusAndCode(await enter(mailed(), 'agent01'))).toEqual([401, 'auth.credentials']);
  });

  it('accepts only a form as body', async () => {
    expect((await forgot('player01', EMAIL, false))[0]).toBe(400);
    expect((await forgot('player01', 'x'.repeat(2_000)))[0]).toBe(400);
    expect((await forgot('player01\0', EMAIL))[0]).toBe(400);
    expect(gateway.messenger.messages).toEqual([]);
  });
});
