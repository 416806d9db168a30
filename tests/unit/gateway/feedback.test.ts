import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_BYTES_MAX } from '../../../contract/feedback';
import type { FeedbackBody } from '../../../contract/wire/feedback';
import { MAX_FEEDBACK_A_DAY } from '../../../gateway/store/feedback';
import { countOf, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { newFeedback, pictureText } from '../../support/feedback';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';

const OK = [200, ''];
const INVALID = [400, 'request.invalid'];

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await tokenOf(gateway.url);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.db.query('DELETE FROM feedback');
});

const send = (body: unknown, headers: Record<string, string> = newKey(), as = token) =>
  ask(gateway.url, 'feedback.send', { token: as, headers, body });
const addPicture = (body: unknown, as = token) =>
  ask(gateway.url, 'feedback.addPicture', { token: as, headers: newKey(), body });
const list = async (as = token, headers = {}) =>
  (await ask(gateway.url, 'feedback.list', { token: as, headers })).value.list;
/** Sends feedback. @returns its number */
const sent = async (changes: Partial<FeedbackBody> = {}): Promise<[body: FeedbackBody, number: string]> => {
  const body = newFeedback(changes);
  expect(statusAndCode(await send(body))).toEqual(OK);
  const [row] = await gateway.db.query<{ number: number }>('SELECT number FROM feedback WHERE id = $1', [
    body.id,
  ]);
  return [body, String(row?.number)];
};

describe('feedback', () => {
  it('is stored with the device and listed for its member, newest first', async () => {
    const first = newFeedback({ text: 'First' });
    const browser = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130', Language: 'VI' };
    const answer = await send(first, { ...newKey(), ...browser });
    expect(answer.value).toEqual({
      id: first.id,
      kind: 'problem',
      text: 'First',
      createdAt: expect.any(Number) as number,
      pictures: 0,
      answer: null,
    });
    gateway.advance(1_000);
    const [second] = await sent({ kind: 'idea', text: 'Second', contact: 'phone' });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const [row] = await gateway.db.query('SELECT * FROM feedback WHERE id = $1', [first.id]);
    expect(row).toMatchObject({
      device: 'Chrome · Android',
      language: 'VI',
      release: '1.0.0',
      screen: '390x844',
    });
  });

  it('takes effect once: with its key, and with its id long after the key is forgotten', async () => {
    const body = newFeedback();
    const key = newKey();
    const first = await send(body, key);
    const again = await send(body, key);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    await gateway.db.query('DELETE FROM idempotency');
    expect((await send(body, key)).value).toEqual(first.value);
    expect(await countOf(gateway, 'feedback')).toBe(1);
  });

  it('is stored once when it is sent several times at the same moment', async () => {
    const body = newFeedback();
    await Promise.all([1, 2, 3].map(() => send(body)));
    expect(await countOf(gateway, 'feedback')).toBe(1);
  });

  it.each([
    ['an unknown kind', { kind: 'praise' }],
    ['an empty text', { text: '' }],
    ['a text of spaces', { text: ' \n ' }],
    ['a text that is too long', { text: 'a'.repeat(1_001) }],
    ['a character that cannot be stored', { text: 'a\u0000b' }],
    ['an unknown way of contact', { contact: 'telegram' }],
    ['an id that is too short', { id: 'short' }],
    ['an id with other characters', { id: "a'; DROP TABLE feedback--" }],
    ['a window without a size', { screen: 'wide' }],
  ])('is refused with %s', async (_what, changes) => {
    expect(statusAndCode(await send({ ...newFeedback(), ...changes }))).toEqual(INVALID);
    expect(await countOf(gateway, 'feedback')).toBe(0);
  });

  it('takes the longest text, and any script', async () => {
    const text = `${'a'.repeat(900)} شكرًا 谢谢 🎲 <script>`;
    await sent({ text });
    expect((await list())[0]?.text).toBe(text);
  });

  it('needs a key', async () => {
    expect(statusAndCode(await send(newFeedback(), {}))).toEqual([400, 'idempotency.required']);
  });

  it('is for members: not for guests, nor for trial accounts', async () => {
    const guest = await ask(gateway.url, 'feedback.send', { headers: newKey(), body: newFeedback() });
    expect(statusAndCode(guest)).toEqual([401, 'auth.required']);
    const { value } = await ask(gateway.url, 'session.trial');
    expect(statusAndCode(await send(newFeedback(), newKey(), value.token))).toEqual([403, 'auth.not_member']);
    expect(await list(value.token)).toEqual([]);
  });

  it('is refused where the merchant has it switched off, but can still be read', async () => {
    await sent();
    await operate(gateway, 'feature', 'FEEDBACK3', 'off');
    expect(statusAndCode(await send(newFeedback()))).toEqual([403, 'auth.forbidden']);
    expect(await list()).toHaveLength(1);
    await operate(gateway, 'feature', 'FEEDBACK3', 'on');
  });

  it('has a limit a day for each member, which repetitions do not use up', async () => {
    const [first] = await sent();
    for (let n = 1; n < MAX_FEEDBACK_A_DAY; n++) await sent();
    expect(statusAndCode(await send(newFeedback()))).toEqual([409, 'feedback.limit']);
    expect(statusAndCode(await send(first))).toEqual(OK);
    const other = await tokenOf(gateway.url, 'agent01');
    expect(statusAndCode(await send(newFeedback(), newKey(), other))).toEqual(OK);
  });

  it('belongs to its member and merchant alone', async () => {
    const [body] = await sent({ text: 'Only mine' });
    const other = await tokenOf(gateway.url, 'agent01');
    expect(await list(other)).toEqual([]);
    // The same id of another member is other feedback.
    expect((await send({ ...body, text: 'Another' }, newKey(), other)).value.text).toBe('Another');
    expect(
      statusAndCode(await addPicture({ id: newFeedback().id, position: 0, data: pictureText() })),
    ).toEqual([404, 'request.not_found']);
    const mariner = await tokenAt(gateway, 'tidehouse', 'mariner01');
    expect(await list(mariner, AT_TIDEHOUSE)).toEqual([]);
    expect((await list())[0]?.text).toBe('Only mine');
  });
});

describe('a picture of feedback', () => {
  it.each(['image/webp', 'image/jpeg'] as const)('is stored as %s by its bytes, once', async (type) => {
    const [{ id }] = await sent();
    const picture = { id, position: 0, data: pictureText(type) };
    expect(statusAndCode(await addPicture(picture))).toEqual(OK);
    expect(statusAndCode(await addPicture(picture))).toEqual(OK);
    expect((await list())[0]?.pictures).toBe(1);
    expect(await gateway.db.query('SELECT type FROM feedback_pictures')).toEqual([{ type }]);
  });

  it('may be as large as a reduced one', async () => {
    const [{ id }] = await sent();
    const largest = { id, position: 3, data: pictureText('image/jpeg', PICTURE_BYTES_MAX) };
    expect(statusAndCode(await addPicture(largest))).toEqual(OK);
  });

  it.each([
    [
      'is no picture',
      { data: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
      'feedback.picture',
    ],
    ['is a GIF', { data: Buffer.from('GIF89a').toString('base64') }, 'feedback.picture'],
    ['is too large', { data: pictureText('image/webp', PICTURE_BYTES_MAX + 3) }, 'request.invalid'],
    ['is not base64', { data: 'data:image/webp;base64,xx' }, 'request.invalid'],
    ['is empty', { data: '' }, 'request.invalid'],
    ['is the fifth', { position: 4 }, 'request.invalid'],
    ['has no place', { position: -1 }, 'request.invalid'],
  ])('is refused if it %s', async (_what, changes, code) => {
    const [{ id }] = await sent();
    const picture = { id, position: 0, data: pictureText(), ...changes };
    expect(statusAndCode(await addPicture(picture))).toEqual([400, code]);
    expect(await countOf(gateway, 'feedback_pictures')).toBe(0);
  });

  it('is not added to another member’s feedback', async () => {
    const [{ id }] = await sent();
    const other = await tokenOf(gateway.url, 'agent01');
    const picture = { id, position: 0, data: pictureText() };
    expect(statusAndCode(await addPicture(picture, other))).toEqual([404, 'request.not_found']);
    expect((await list())[0]?.pictures).toBe(0);
  });

  it('has no address: a request for it finds nothing', async () => {
    const response = await fetch(`${gateway.url}/wps/feedback/picture`, {
      headers: { Authorization: token },
    });
    expect(response.status).toBe(404);
  });
});

describe('the operator', () => {
  const run = (...words: string[]) => tryOperate(gateway, 'feedback', ...words);

  it('lists, reads and answers feedback, which the member then sees', async () => {
    const [first, number] = await sent({ text: 'The wheel\nstands still.', contact: 'email' });
    const [, other] = await sent({ text: 'An idea', kind: 'idea' });
    await addPicture({ id: first.id, position: 0, data: pictureText() });
    const lines = (await run('list')).text.split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`^${other} .* new .*player01 .*idea .*An idea$`));
    expect(lines[1]).toContain('The wheel stands still.');
    const { text } = await run('show', number);
    expect(text).toMatch(/contact: {2}email/);
    expect(text).toMatch(/pictures: 1/);
    expect(text).toContain('The wheel\nstands still.');
    expect((await run('picture', number, '1')).text).toBe(pictureText());
    expect(await run('answer', number, '--text', 'It turns again.')).toEqual({
      ok: true,
      text: `answered ${number}`,
    });
    expect((await list()).find(({ id }) => id === first.id)?.answer).toEqual({
      text: 'It turns again.',
      at: expect.any(Number) as number,
    });
    expect((await run('list', '--state', 'new')).text).not.toContain('The wheel');
    expect((await run('list', '--state', 'answered')).text).toContain('The wheel');
    expect((await run('list', '--limit', '1')).text).not.toContain('\n');
  });

  it('sees one merchant at a time', async () => {
    const [, number] = await sent();
    expect((await run('list', '--merchant', 'tidehouse')).text).toBe('there is no feedback');
    for (const words of [
      ['show', number],
      ['picture', number, '1'],
      ['answer', number, '--text', 'x'],
    ])
      expect(await run(...words, '--merchant', 'tidehouse')).toMatchObject({ ok: false });
    expect((await list())[0]?.answer).toBeNull();
  });

  it('is told what is wrong with a command', async () => {
    const [, number] = await sent();
    expect((await run('show', '999999')).text).toBe('there is no feedback 999999');
    expect((await run('picture', number, '1')).text).toBe(`feedback ${number} has no picture 1`);
    expect((await run('answer', number, '--text', 'a'.repeat(2_001))).text).toMatch(/2001 characters/);
    for (const words of [
      ['show', 'x'],
      ['answer', number],
      ['answer', number, '--text', ' '],
      ['list', '--state', 'old'],
      ['delete', number],
    ])
      expect((await run(...words)).text, words.join(' ')).toMatch(/^usage: feedback list/);
  });

  it('gets no control characters from what members wrote', async () => {
    const [, number] = await sent({ text: 'a\u001b[2Jb\u202ec', release: 'r\u0007' });
    for (const words of [['list'], ['show', number]])
      expect((await run(...words)).text).not.toMatch(/[\u001b\u0007\u202e]/);
  });
});
