import { describe, expect, it } from 'vitest';
import { linkOf, pictureOf } from '../../../src/shared/rich-text/rich-links';
import { HOSTILE_HTML } from '../../support/hostile-html';

const PAGE = 'https://play.example/m/notice?id=1';

describe('links in texts of the server', () => {
  it.each([
    ['https://news.example/a?b=1#c', 'external', 'https://news.example/a?b=1#c'],
    ['HTTP://news.example', 'external', 'http://news.example/'],
    [' https://news.example/ ', 'external', 'https://news.example/'],
    ['/m/activityInfo?id=first-deposit', 'app', '/m/activityInfo?id=first-deposit'],
    ['/m/home', 'app', '/m/home'],
    ['/m', 'app', '/m'],
    ['tel:+84-912.345', 'scheme', 'tel:+84-912.345'],
    ['mailto:help@parlour.example?subject=x', 'scheme', 'mailto:help@parlour.example?subject=x'],
  ])('%s is %s', (href, kind, leads) => {
    expect(linkOf(href)).toEqual({ kind, href: leads });
  });

  it.each([
    '',
    '#here',
    '?id=1',
    'm/home',
    '../m/home',
    '/',
    '/wps/session/logout',
    '/m//evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:https://play.example/1',
    'file:///etc/passwd',
    'ftp://evil.example',
    'intent://x#Intent;end',
    'https:evil.example',
    'https://',
    'http://[',
    'tel:javascript:alert(1)',
    'mailto:a b',
  ])('%j leads nowhere', (href) => {
    expect(linkOf(href)).toBeNull();
  });
});

describe('pictures in texts of the server', () => {
  const hosts = ['/img/', 'https://cdn.example/pictures/'];
  it.each([
    ['banners/koi-{dir}.svg', 'https://play.example/img/banners/koi-rtl.svg'],
    ['banners/koi-{shape}-{dir}.svg', 'https://play.example/img/banners/koi-card-rtl.svg'],
    ['/img/banners/koi-ltr.svg', 'https://play.example/img/banners/koi-ltr.svg'],
    ['https://play.example/img/x.png', 'https://play.example/img/x.png'],
    ['https://cdn.example/pictures/x.png', 'https://cdn.example/pictures/x.png'],
    ['//cdn.example/pictures/x.png', 'https://cdn.example/pictures/x.png'],
  ])('%s is shown', (src, address) => {
    expect(pictureOf(src, hosts, PAGE, 'rtl')).toBe(address);
  });

  it.each([
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '\\\\evil.example\\x.png',
    'https://cdn.example/other/x.png',
    'https://cdn.example/pictures/../other/x.png',
    'https://cdn.example.evil.example/pictures/x.png',
    'https://cdn.example@evil.example/pictures/x.png',
    'http://cdn.example/pictures/x.png',
    '../wps/session/logout',
    '/wps/system/ping',
    '/img/../wps/system/ping',
    '/img/%2e%2e/wps/system/ping',
    'data:image/png;base64,x',
    'blob:https://play.example/1',
    'javascript:alert(1)',
    'http://[',
  ])('%j is not', (src) => {
    expect(pictureOf(src, hosts, PAGE, 'ltr')).toBeNull();
  });

  it('none is shown where there is no host', () => {
    expect(pictureOf('x.png', [], PAGE, 'ltr')).toBeNull();
  });
});

it('the hostile pieces are many, and no two are alike', () => {
  expect(new Set(HOSTILE_HTML).size).toBe(HOSTILE_HTML.length);
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(80);
});
