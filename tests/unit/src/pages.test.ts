import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { newPage, pagesAfter, type Pages } from '../../../src/app/pages';

const at = (pathname: string, key: string, search = ''): Location =>
  ({ pathname, search, hash: '', state: null, key }) as Location;
const home = newPage(at('/m/home', 'a'), 'POP', false);
const start: Pages = { left: null, current: home, ahead: null };

describe('the pages after a step in history', () => {
  it('are the new one, and the one that was left if it stays', () => {
    const help = newPage(at('/m/help', 'b'), 'PUSH', true);
    expect(pagesAfter(start, help, true)).toEqual({ left: home, current: help, ahead: null });
    expect(pagesAfter(start, help, false)).toEqual({ left: null, current: help, ahead: null });
  });

  it('keep a page whose query changes', () => {
    const one = newPage(at('/m/gameList', 'a', '?type=FISH'), 'PUSH', true);
    const other = newPage(at('/m/gameList', 'b', '?type=LIVE'), 'POP', false);
    const { left, current } = pagesAfter({ left: home, current: one, ahead: null }, other, true);
    expect(left).toBe(home);
    expect(current).toEqual({ ...other, id: one.id, fades: true });
  });

  it('show the page that was drawn ahead as it is', () => {
    const ahead = newPage(at('/m/help', 'b'), 'PUSH', true);
    const next = newPage(at('/m/help', 'b'), 'PUSH', true);
    const { current } = pagesAfter({ ...start, ahead }, next, true);
    expect(current).toEqual(ahead);
    expect(current.location).toBe(ahead.location);
  });

  it('show it without a fade after a swipe', () => {
    const ahead = newPage(at('/m/help', 'b'), 'POP', true);
    const next = newPage(at('/m/help', 'b'), 'POP', false);
    expect(pagesAfter({ ...start, ahead }, next, true).current).toEqual({ ...next, id: ahead.id });
  });

  it.each([
    ['another entry of its address', at('/m/help', 'c')],
    ['another query', at('/m/help', 'b', '?id=1')],
    ['another address', at('/m/notice', 'b')],
  ])('do not take it for %s', (_, location) => {
    const ahead = newPage(at('/m/help', 'b'), 'PUSH', true);
    const next = newPage(location, 'PUSH', true);
    expect(pagesAfter({ ...start, ahead }, next, true)).toEqual({ left: home, current: next, ahead: null });
  });
});
