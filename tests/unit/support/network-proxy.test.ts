import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NetworkProxy } from '../../support/network-proxy';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { until } from '../../support/until';

const BIG = 'x'.repeat(30_000);

/** Why a request failed; one that was answered fails the test. */
const failureOf = (request: Promise<Response>): Promise<Error> =>
  request.then(
    () => new Error('it was answered'),
    (error: Error) => error,
  );

describe('the bad network of the tests', () => {
  const carriedOut: string[] = [];
  let finish: (() => void) | null = null;
  let server: Server;
  let proxy: NetworkProxy;
  let base: string;

  beforeEach(async () => {
    carriedOut.length = 0;
    finish = null;
    server = createServer((request, response) => {
      carriedOut.push(`${request.method} ${request.url}`);
      if (request.url === '/big') return response.end(BIG);
      if (request.url === '/half') {
        response.write('first half, ');
        return (finish = () => response.end('second half'));
      }
      if (request.method === 'POST') return request.pipe(response);
      return response.writeHead(201, { 'X-Kept': 'yes' }).end(`answer to ${request.url}`);
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    proxy = new NetworkProxy(() => ({ host: 'localhost', port }));
    base = await proxy.listen();
  });
  afterEach(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });

  const text = async (path: string, init?: RequestInit) => (await fetch(base + path, init)).text();
  const fails = (path: string, init?: RequestInit) => expect(text(path, init)).rejects.toThrow();

  it('passes status, headers and bodies in both directions', async () => {
    const response = await fetch(`${base}/a?b=1`);
    expect([response.status, response.headers.get('x-kept')]).toEqual([201, 'yes']);
    expect(await response.text()).toBe('answer to /a?b=1');
    expect(await text('/echo', { method: 'POST', body: 'said' })).toBe('said');
  });

  it('passes on what has arrived before the answer is complete', async () => {
    const reader = (await fetch(`${base}/half`)).body!.getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe('first half, ');
    expect(proxy.answered('/half')).toBe(0);
    finish?.();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('second half');
  });

  it('counts requests and answers, and waits for them', async () => {
    const third = proxy.waitFor('/a', 3);
    await Promise.all([text('/a'), text('/a/b'), text('/c')]);
    expect([proxy.count('/a'), proxy.count('/nothing')]).toEqual([2, 0]);
    await until(() => proxy.answered('/') === 3, { message: 'all three answers' });
    await text('/a');
    await third;
  });

  it('delays answers, and delivers them no faster than the network carries', async () => {
    proxy.slow(120, 100_000);
    const began = performance.now();
    await Promise.all([text('/big'), text('/big')]);
    // 120 ms, then 60 kB over one network of 100 kB/s; timers may be a little early.
    expect(performance.now() - began).toBeGreaterThan(650);
    await proxy.pass();
    expect(await text('/big')).toBe(BIG);
  });

  it('answers nothing in a black hole until everything passes again', async () => {
    proxy.blackHole();
    const hanging = text('/a').then(
      () => 'answered',
      () => 'broken off',
    );
    await proxy.waitFor('/a');
    expect(await Promise.race([hanging, 'nothing yet'])).toBe('nothing yet');
    expect(carriedOut).toEqual([]);
    await proxy.pass();
    expect(await hanging).toBe('broken off');
    expect(await text('/a')).toBe('answer to /a');
  });

  it('does not disturb requests under way when everything passes again', async () => {
    const response = await fetch(`${base}/half`);
    await proxy.pass();
    finish?.();
    expect(await response.text()).toBe('first half, second half');
  });

  it('resets connections', async () => {
    proxy.reset();
    const { cause } = await failureOf(fetch(`${base}/a`));
    expect(cause).toMatchObject({ code: 'ECONNRESET' });
    expect(carriedOut).toEqual([]);
  });

  it('refuses connections, and listens again at the same address', async () => {
    await proxy.refuse();
    const { cause } = await failureOf(fetch(`${base}/a`));
    expect(cause).toMatchObject({ code: 'ECONNREFUSED' });
    await proxy.pass();
    expect(await text('/a')).toBe('answer to /a');
  });

  it('cuts the answers to one address after a number of bytes', async () => {
    proxy.cutAfter('/big', 1_000);
    const response = await fetch(`${base}/big`);
    await expect(response.text()).rejects.toThrow();
    expect(await text('/a')).toBe('answer to /a');
    expect(proxy.answered('/big')).toBe(0);
  });

  it('passes on one request and loses its answer', async () => {
    proxy.dropNextAnswerTo('/pay');
    await fails('/pay', { method: 'DELETE' });
    expect(carriedOut).toEqual(['DELETE /pay']);
    expect(await text('/pay', { method: 'DELETE' })).toBe('answer to /pay');
    await until(() => proxy.answered('/pay') === 1, { message: 'the second answer' });
  });

  it('answers everything with its own page when captive', async () => {
    proxy.captive('<title>Wi-Fi</title>');
    const response = await fetch(`${base}/wps/system/settings`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(await response.text()).toBe('<title>Wi-Fi</title>');
    expect(carriedOut).toEqual([]);
  });

  it('answers one address with malformed text, and passes on the rest', async () => {
    proxy.malform('/list', '{"success":tru');
    const response = await fetch(`${base}/list?page=1`);
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).rejects.toThrow();
    expect(await text('/a')).toBe('answer to /a');
  });

  it('breaks the connection when the gateway dies in the middle of an answer', async () => {
    const response = await fetch(`${base}/half`);
    server.closeAllConnections();
    await expect(response.text()).rejects.toThrow();
    expect(proxy.answered('/half')).toBe(0);
  });

  it('breaks the connection when nothing listens behind it', async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await fails('/a');
  });

  it.each([
    ['resetBeforeRequest', 0],
    ['resetBeforeAnswer', 1],
    ['resetInAnswer', 1],
  ] as const)('%s breaks a request that matches, of which %i reach their target', async (fault, times) => {
    proxy.disturb(/echo/, REQUEST_FAULTS[fault]);
    await fails('/echo', { method: 'POST', body: 'said' });
    expect(carriedOut).toHaveLength(times);
    expect(await text('/other')).toBe('answer to /other');
    await proxy.pass();
    expect(await text('/echo', { method: 'POST', body: 'said' })).toBe('said');
  });

  it('cuts a text short in an answer that is complete', async () => {
    proxy.disturb(/echo/, REQUEST_FAULTS.truncated);
    expect(await text('/echo', { method: 'POST', body: 'half of this' })).toBe('half o');
  });

  it('holds an answer back until the network works again', async () => {
    proxy.disturb(/a/, REQUEST_FAULTS.latency);
    const late = text('/a');
    await until(() => carriedOut.length === 1, { message: 'the request' });
    expect(proxy.answered('/a')).toBe(0);
    await proxy.pass();
    expect(await late).toBe('answer to /a');
  });

  it('delivers a request twice, and tells what was sent anew from what was repeated', async () => {
    proxy.disturb(/echo/, REQUEST_FAULTS.duplicate);
    const send = (key: string) =>
      text('/echo', { method: 'POST', body: 'said', headers: { 'Idempotency-Key': key } });
    expect(await send('one')).toBe('said');
    expect(carriedOut).toHaveLength(2);
    await proxy.pass();
    await send('two');
    expect(proxy.carriedOut(/echo/).map(({ key }) => key)).toEqual(['one', 'one', 'two']);
  });

  it('alters answers, also where nothing else is wrong', async () => {
    proxy.alter(/a/, ({ body, ...rest }) => ({ ...rest, body: Buffer.concat([body, Buffer.from('!')]) }));
    await proxy.pass();
    expect(await text('/a')).toBe('answer to /a!');
  });
});
