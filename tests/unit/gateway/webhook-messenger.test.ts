import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../gateway/messenger';
import { WebhookMessenger } from '../../../gateway/webhook-messenger';
import { until } from '../../support/until';

const KEY = Buffer.from('a key of the tests, 32 bytes long');
const MESSAGE: Message = {
  kind: 'sms',
  to: '+84912345678',
  text: 'Your code is 471100',
  at: 1_900_000_000_000,
};

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

describe('the webhook messenger', () => {
  let server: Server;
  let url: string;
  const received: Received[] = [];
  const reports: string[] = [];
  const ids = () => new Set(received.map(({ headers }) => headers['webhook-id']));
  /** How the webhook answers each request; the last answer is repeated. */
  let answers: ((response: ServerResponse) => void)[] = [];
  const status =
    (code: number, headers = {}) =>
    (response: ServerResponse) =>
      void response.writeHead(code, headers).end('471100 is no business of the log');
  const silent = () => undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        (answers[received.length - 1] ?? answers.at(-1))?.(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  });
  afterEach(() => {
    received.length = 0;
    reports.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  /** Sends a message and waits until it is delivered or given up. */
  const send = async (to = url, timeoutMs = 5_000) => {
    const report = (text: string) => void reports.push(text);
    const messenger = new WebhookMessenger({ url: to, key: KEY }, report, {
      timeoutMs,
      retryDelaysMs: [5, 10],
    });
    messenger.send(MESSAGE);
    await messenger.close();
  };

  it('posts the message with the signature of Standard Webhooks', async () => {
    answers = [status(204)];
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toEqual(MESSAGE);
    expect(headers['content-type']).toBe('application/json');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`,
    );
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    expect(reports).toEqual([]);
  });

  it.each([500, 503, 429, 408])('repeats a message with the same id after %d', async (code) => {
    answers = [status(code), status(200)];
    await send();
    expect([received.length, ids().size, reports]).toEqual([2, 1, []]);
  });

  it.each([
    [400, 1],
    [401, 1],
    [302, 1],
    [500, 3],
  ])('gives up after %d: %d attempts and one line without the message', async (code, attempts) => {
    answers = [status(code, { Location: '/elsewhere' })];
    await send();
    expect(received).toHaveLength(attempts);
    expect(reports).toEqual([
      expect.stringMatching(new RegExp(`^SMS \\S+ was not sent: the webhook answered ${code}$`)),
    ]);
    expect(reports.join()).not.toMatch(/471100|912345678/);
  });

  it('stops waiting for a webhook that does not answer', async () => {
    answers = [silent];
    await send(url, 50);
    expect(received).toHaveLength(3);
    expect(reports).toEqual([expect.stringMatching(/did not answer in time$/)]);
  });

  it('reports a webhook that cannot be reached', async () => {
    await send('http://127.0.0.1:1/send');
    expect(reports).toEqual([
      expect.stringMatching(/^SMS \S+ was not sent: the webhook could not be reached \(/),
    ]);
    expect(reports.join()).not.toMatch(/471100|912345678/);
  });

  it('holds a limited number of messages while the webhook is silent', async () => {
    answers = [silent];
    const report = (text: string) => void reports.push(text);
    const times = { timeoutMs: 60_000, retryDelaysMs: [] };
    const messenger = new WebhookMessenger({ url, key: KEY }, report, times);
    for (let i = 0; i < 1_001; i++) messenger.send(MESSAGE);
    expect(reports).toEqual([expect.stringMatching(/^SMS \S+ was not sent: 1000 others are waiting$/)]);
    server.closeAllConnections();
    await until(() => reports.length > 1, { message: 'the others fail' });
  });
});
