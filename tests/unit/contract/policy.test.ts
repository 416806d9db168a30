import { describe, expect, it } from 'vitest';
import { isPolicyHosts, originsOf, policyHostsOf, withHosts } from '../../../contract/policy';

const SAVED = [
  "default-src 'none'",
  "script-src 'self' 'sha256-abc+/='",
  "img-src 'self' data: blob: https://old.example",
  "connect-src 'self' https://old.example",
  "frame-src 'self'",
  'trusted-types parlour dompurify',
].join('; ');
const HOSTS = policyHostsOf({ domainRoute: [''], imageCDNs: ['/img/'], gameHosts: [], firebase: null });

describe('the hosts in the content security policy', () => {
  it('are origins of absolute addresses, each once', () => {
    const addresses = [
      '',
      '/img/',
      'https://CDN.example/img/',
      'https://cdn.example:443/other/',
      'http://localhost:8080/',
    ];
    expect(originsOf(addresses)).toEqual(['https://cdn.example', 'http://localhost:8080']);
  });

  it.each([
    '*',
    'https://*',
    'https:',
    'http://cdn.example',
    "https://a.example 'unsafe-inline'",
    'https://a.example; script-src *',
    'https://a.example\nX-Header: 1',
    'https://user:password@a.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    "'unsafe-eval'",
    'https://ä.example',
  ])('leave out %j', (address) => {
    expect(originsOf([address, 'https://good.example/'])).toEqual(['https://good.example']);
  });

  it('replace those of the saved policy; the rest stays', () => {
    const policy = withHosts(SAVED, { ...HOSTS, images: ['https://new.example'], recaptcha: true });
    expect(policy).toContain(
      "default-src 'none'; script-src 'self' 'sha256-abc+/=' https://www.google.com/recaptcha/",
    );
    expect(policy).toContain("img-src 'self' data: blob: https://new.example;");
    expect(policy).toMatch(/trusted-types parlour dompurify default$/);
    expect(policy).not.toContain('old.example');
    expect(withHosts(policy, HOSTS)).not.toMatch(/recaptcha|new\.example| default$/);
  });

  it.each([
    null,
    undefined,
    7,
    '',
    [],
    {},
    { ...HOSTS, images: '*' },
    { ...HOSTS, calls: ['*'] },
    { ...HOSTS, frames: ['https://a.example; script-src *'] },
    { ...HOSTS, images: ['https://a.example\n'] },
    { ...HOSTS, calls: [null] },
    { ...HOSTS, recaptcha: 'yes' },
    "default-src 'none'",
  ])('are not taken from %j', (value) => {
    expect(isPolicyHosts(value)).toBe(false);
    expect(isPolicyHosts(HOSTS)).toBe(true);
  });
});
