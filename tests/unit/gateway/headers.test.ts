import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '../../../contract/envelope';
import { PROXIES } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { parsePolicy } from './policy';

const OTHER_HOST = 'https://b.example';
const SHELL = 'https://shell.example';
const PING = '/wps/system/ping';

describe('response headers', () => {
  let gateway: TestGateway;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'parlour-headers-'));
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>Parlour</title>');
    await writeFile(join(dist, 'sw.js'), '');
    await mkdir(join(dist, 'assets'));
    for (const file of ['page-1234abcd.js', 'worker-1234abcd.js', 'page-1234abcd.css', 'flag-1234abcd.svg'])
      await writeFile(join(dist, 'assets', file), '/* */');
    gateway = await startGateway({
      dist,
      domainRoute: ['', OTHER_HOST],
      imageCDNs: ['/img/', 'https://pictures.example/img/'],
      shellOrigins: [SHELL],
      proxies: PROXIES,
    });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(dist, { recursive: true });
  });

  it.each([
    PING,
    '/wps/no',
    '/m/',
    '/m/assets/none.js',
    '/m/assets/page-1234abcd.js',
    '/m/assets/page-1234abcd.css',
    '/m/assets/flag-1234abcd.svg',
    '/img/icons/icon.svg',
    '/nowhere',
    '/admin/commands',
  ])('%s has the security headers', async (path) => {
    const { headers, ok } = await fetch(gateway.url + path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    const policy = headers.get('Content-Security-Policy');
    if (path === '/m/') expect(policy).toMatch(/object-src 'none'.*frame-ancestors 'self'/);
    // Never opened as a document.
    else if (ok && /\.(js|css)$/.test(path)) expect(policy).toBeNull();
    else if (path.startsWith('/img/'))
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    else expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(
      /^\/(wps|img)\//.test(path) ? 'cross-origin' : 'same-origin',
    );
    expect(headers.has('X-Request-Id')).toBe(!(ok && /^\/(m\/assets|img)\//.test(path)));
    // The app has no cookies: the session travels in a header.
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it.each(['/m/', '/m/sw.js', '/m/assets/worker-1234abcd.js'])(
    '%s has those of a page or a worker too',
    async (path) => {
      const { headers } = await fetch(gateway.url + path);
      expect(headers.get('Content-Security-Policy')).toMatch(/object-src 'none'.*frame-ancestors 'self'/);
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
    },
  );

  it.each([PING, '/m/assets/page-1234abcd.js', '/m/assets/page-1234abcd.css'])(
    '%s has nothing that only a page or a worker heeds',
    async (path) => {
      const { headers } = await fetch(gateway.url + path);
      for (const name of ['Referrer-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy'])
        expect(headers.get(name), name).toBeNull();
    },
  );

  /** Names of the headers of a 304, without those of the connection. */
  const confirmed = async (path: string, headers: Record<string, string> = {}) => {
    const first = await fetch(gateway.url + path, { headers });
    const again = await fetch(gateway.url + path, {
      headers: { ...headers, 'If-None-Match': String(first.headers.get('ETag')) },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('Vary')).toBe(first.headers.get('Vary'));
    return [...again.headers.keys()]
      .filter((name) => !['connection', 'date', 'keep-alive'].includes(name))
      .sort();
  };

  it.each(['/wps/system/settings', '/m/config.json', '/m/sw.js', '/m/assets/page-1234abcd.js'])(
    '%s: a 304 says only what a cache needs',
    async (path) => {
      expect(await confirmed(path)).toEqual(['cache-control', 'etag', 'vary']);
    },
  );

  it('a 304 to another of our shells can be read there', async () => {
    const names = await confirmed('/wps/system/settings', { Origin: SHELL });
    expect(names).toEqual(
      expect.arrayContaining(['access-control-allow-origin', 'access-control-expose-headers']),
    );
  });

  it('a page that is confirmed gets the policy of today', async () => {
    expect(await confirmed('/m/')).toEqual(
      expect.arrayContaining(['content-security-policy', 'permissions-policy', 'x-content-type-options']),
    );
  });

  it.each([PING, '/wps/no', '/m/', '/nowhere'])(
    '%s behind https may only be asked for by https',
    async (path) => {
      const { headers } = await fetch(gateway.url + path, { headers: { 'X-Forwarded-Proto': 'https' } });
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
      expect((await fetch(gateway.url + path)).headers.get('Strict-Transport-Security')).toBeNull();
    },
  );

  it('the content security policy lists the other hosts and allows nothing else inline', async () => {
    const { headers } = await fetch(`${gateway.url}/m/`);
    const policy = parsePolicy(headers.get('Content-Security-Policy'));
    expect(policy.get('default-src')).toBe("'none'");
    // The one inline script of the build, by its hash.
    expect(policy.get('script-src')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')?$/);
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data: blob: https://pictures.example");
    expect(policy.get('connect-src')).toBe("'self' https://b.example https://pictures.example");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
  });

  it.each([OTHER_HOST, SHELL])('a shell at %s may call with all headers of the wire', async (origin) => {
    const preflight = await fetch(gateway.url + PING, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'authorization,idempotency-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('DELETE');
    const allowed = preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase() ?? '';
    for (const name of [...Object.values(HEADERS), 'If-None-Match', 'Content-Type']) {
      expect(allowed).toContain(name.toLowerCase());
    }
    const answer = await fetch(gateway.url + PING, { headers: { Origin: origin } });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('ETag');
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  it('an error can be read across origins too', async () => {
    const answer = await ask(gateway.url, 'wallet.balance', { headers: { Origin: SHELL } });
    expect(answer.code).toBe('auth.required');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
  });

  it('other origins may not', async () => {
    const { headers } = await fetch(gateway.url + PING, { headers: { Origin: 'https://evil.example' } });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('a member’s own data is never cached', async () => {
    const token = await tokenOf(gateway.url);
    const balance = await ask(gateway.url, 'wallet.balance', { token });
    expect(balance.headers.get('Cache-Control')).toBe('no-store');
    const rejected = await ask(gateway.url, 'wallet.balance');
    expect(rejected.headers.get('Cache-Control')).toBe('no-store');
    const settings = await ask(gateway.url, 'system.settings');
    expect(settings.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it.each(['br', 'gzip'])('compresses with %s when the client accepts it', async (encoding) => {
    const plain = await fetch(`${gateway.url}/wps/system/settings`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    const packed = await fetch(`${gateway.url}/wps/system/settings`, {
      headers: { 'Accept-Encoding': encoding },
    });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(packed.headers.get('Content-Encoding')).toBe(encoding);
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
    expect(await packed.json()).toEqual(await plain.json());
  });
});
