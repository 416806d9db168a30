import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  activated,
  firstPage,
  newPage,
  pageFor,
  pagesAfter,
  withoutLeft,
  type Action,
  type Leaving,
  type PageEntry,
  type Pages,
} from '../../../src/app/pages';

const at = (pathname: string, key: string, search = '', state: unknown = null): Location =>
  ({ pathname, search, hash: '', state, key }) as Location;
const home = newPage(at('/m/home', 'a'), 'POP', false);
const start = firstPage(home);
const stays: Leaving = { stays: true, mark: 'none' };
const goes: Leaving = { stays: false, mark: 'none' };
const none = () => false;
const all = () => true;
/** After a step to another page, once that has faded in. */
const go = (pages: Pages, location: Location, action: Action = 'PUSH', visitor = ''): Pages =>
  withoutLeft(activated(pagesAfter(pages, newPage(location, action, true, visitor), stays, all)));
const resting = (pages: Pages): string[] =>
  pages.resting.map(({ location }) => location.pathname + location.search);

describe('the pages after a step in history', () => {
  it('are the new one, and the one that was left if it stays', () => {
    const help = newPage(at('/m/help', 'b'), 'PUSH', true);
    const after = { ...start, current: help, active: help.id };
    expect(pagesAfter(start, help, stays, none)).toEqual({ ...after, left: home });
    expect(pagesAfter(start, help, goes, none)).toEqual({ ...after, resting: [home] });
  });

  it('keep a page whose query changes', () => {
    const one = newPage(at('/m/gameList', 'a', '?type=FISH'), 'PUSH', true);
    const other = newPage(at('/m/gameList', 'b', '?type=LIVE'), 'POP', false);
    const before = { ...start, left: home, current: one, active: one.id };
    const { left, current, active } = pagesAfter(before, other, stays, all);
    expect(left).toBe(home);
    expect(current).toEqual({ ...other, id: one.id, fades: true });
    expect(active).toBe(one.id);
  });
});

describe('pages that rest', () => {
  it('are shown again as they were, under every address of home', () => {
    const away = go(start, at('/m/help', 'b'));
    expect(resting(away)).toEqual(['/m/home']);
    for (const path of ['/m/home', '/m/', '/']) {
      const next = newPage(at(path, 'c'), 'PUSH', true);
      const { current, resting: rest } = pagesAfter(away, next, goes, all);
      expect(current).toEqual({ ...next, id: home.id, here: home.here });
      expect(rest.map(({ id }) => id)).toEqual([away.current.id]);
    }
  });

  it('begin their effects after their first frame, and learn of another history entry then', () => {
    const away = go(start, at('/m/help', 'b'));
    const again = pagesAfter(away, newPage(at('/m/home', 'c'), 'PUSH', true), stays, all);
    expect(again.active).toBe(away.current.id);
    const begun = activated(again);
    expect(begun.active).toBe(home.id);
    expect(begun.current.here.location.key).toBe('c');
    expect(activated(begun)).toBe(begun);
    const back = activated(pagesAfter(away, newPage(home.location, 'POP', true), stays, all));
    expect(back.current.here).toBe(home.here);
  });

  it('begin them at once where a dialog gives back the focus', () => {
    const away = go(start, at('/m/help', 'b'));
    const next = newPage(at('/m/home', 'c'), 'PUSH', true);
    const { active, current } = pagesAfter(away, next, { stays: true, mark: 'spent' }, all);
    expect(active).toBe(home.id);
    expect(current.here.location.key).toBe('c');
  });

  it('are drawn anew where they have left the document, and rest no longer', () => {
    const away = go(start, at('/m/help', 'b'));
    const next = newPage(at('/m/home', 'c'), 'PUSH', true);
    const { active, current, resting: rest } = pagesAfter(away, next, stays, none);
    expect(current).toEqual(next);
    expect(active).toBe(next.id);
    expect(rest).toEqual([]);
  });

  it('come back by a step in history only to their own entry: another may have looked different', () => {
    const away = go(start, at('/m/notice', 'b'));
    const other = newPage(at('/m/home', 'c'), 'POP', true);
    expect(pageFor(away, other, all).id).toBe(other.id);
    expect(pageFor(away, newPage(home.location, 'POP', true), all).id).toBe(home.id);
  });

  it('leave the document with the account, also where the path stays', () => {
    const away = go(go(start, at('/m/mine', 'b')), at('/m/home', 'c'));
    expect(resting(away)).toEqual(['/m/mine']);
    const signedOut = newPage(at('/m/home', 'd'), 'REPLACE', true, 'guest');
    expect(resting(pagesAfter(away, signedOut, stays, all))).toEqual([]);
  });

  it('are shown without a fade after a swipe', () => {
    const away = go(start, at('/m/notice', 'b'));
    const { current } = pagesAfter(away, newPage(home.location, 'POP', false), goes, all);
    expect(current).toMatchObject({ id: home.id, fades: false });
  });

  it('are not taken for another query', () => {
    const away = go(go(start, at('/m/gameList', 'b', '?gameType=FISH')), at('/m/notice', 'c'));
    const other = newPage(at('/m/gameList', 'd', '?gameType=LIVE'), 'PUSH', true);
    expect(pagesAfter(away, other, stays, all).current).toEqual(other);
  });

  it('are those of the table of routes', () => {
    expect(resting(go(go(start, at('/m/login', 'b')), at('/m/notice', 'c')))).toEqual(['/m/home']);
  });

  it('come back only to their own history entry once the player has changed them', () => {
    const list = go(start, at('/m/gameList', 'b', '?gameType=FISH'));
    const leave = (location: Location, action: Action) =>
      withoutLeft(pagesAfter(list, newPage(location, action, true), { stays: true, mark: 'changed' }, all));
    const away = leave(at('/m/notice', 'c'), 'PUSH');
    const opened = (location: Location, action: Action): PageEntry =>
      pageFor(away, newPage(location, action, true), all);
    expect(opened(list.current.location, 'POP').id).toBe(list.current.id);
    expect(opened(at('/m/gameList', 'd', '?gameType=FISH'), 'PUSH').id).not.toBe(list.current.id);
    // The player has gone back: nothing leads to this list but a step forward.
    expect(resting(leave(home.location, 'POP'))).toEqual([]);
  });

  it('are of different addresses, unless one was changed', () => {
    const first = go(start, at('/m/notice', 'b'));
    const second = { ...first, current: newPage(at('/m/', 'c'), 'PUSH', true) };
    expect(resting(go(second, at('/m/notice', 'd')))).toEqual(['/m/']);
    const changed = pagesAfter(
      second,
      newPage(at('/m/notice', 'd'), 'PUSH', true),
      { stays: true, mark: 'changed' },
      all,
    );
    const both = withoutLeft(changed);
    expect(resting(both)).toEqual(['/m/home', '/m/']);
    // That of the history entry comes first.
    expect(pageFor(both, newPage(at('/m/', 'c'), 'POP', true), all).id).toBe(second.current.id);
    expect(pageFor(both, newPage(at('/m/', 'e'), 'PUSH', true), all).id).toBe(home.id);
  });

  it('belong to whoever the launch turns out to be', () => {
    const unknown = firstPage(newPage(at('/m/home', 'a'), 'POP', false, null));
    expect(resting(go(unknown, at('/m/notice', 'b'), 'PUSH', 'player01'))).toEqual(['/m/home']);
  });

  it('do not come back where a state asks for something', () => {
    const away = go(start, at('/m/notice', 'b'));
    const next = newPage(at('/m/home', 'c', '', { returnTo: '/m/mine' }), 'PUSH', true);
    expect(pageFor(away, next, all).id).toBe(next.id);
  });

  it('are forgotten when another player or another language comes', () => {
    const away = go(start, at('/m/notice', 'b'));
    const signedIn = go(away, at('/m/home', 'c'), 'REPLACE', 'player01');
    expect(signedIn.current.id).not.toBe(home.id);
    expect(signedIn.resting).toEqual([]);
  });

  it('are none over which a dialog was open, or which could not be drawn', () => {
    const help = newPage(at('/m/help', 'b'), 'PUSH', true);
    for (const how of [stays, goes])
      expect(resting(withoutLeft(pagesAfter(start, help, { ...how, mark: 'spent' }, none)))).toEqual([]);
  });

  it('go for a game, which needs the memory', () => {
    const game = newPage(at('/m/launchGame', 'b'), 'PUSH', true);
    expect(pagesAfter(go(start, at('/m/help', 'c')), game, goes, none).resting).toEqual([]);
  });

  it('are four at most, those that were left last', () => {
    const searches = Array.from({ length: 6 }, (_, number) => `?gameType=${number}`);
    const visit = (before: Pages, search: string) =>
      go(go(before, at('/m/gameList', search, search)), at('/m/login', `after ${search}`));
    const left = resting(searches.reduce(visit, start));
    expect(left).toEqual(searches.slice(-4).map((search) => `/m/gameList${search}`));
  });
});
