import { describe, expect, it, vi } from 'vitest';
import type { Prerenderer } from '../../../contract/prerender';
import type { Snapshot } from '../../../contract/snapshot';
import { FirstPages } from '../../../gateway/first-page/first-pages';
import type { Db } from '../../../gateway/store/db';
import type { Merchant } from '../../../gateway/store/merchant-schema';
import { until } from '../../support/until';

const PAGE = { markup: '<main></main>' } as unknown as Snapshot;

/** First pages whose rows come as each draw is told, at a time that does not go on. */
function pagesWith(draws: (() => Promise<void>)[]) {
  const complaints: string[] = [];
  let began = 0;
  const world = { now: 0, command: 'a' };
  const prerenderer = {
    fetchHomeRows: async () => {
      await draws[began++]?.();
      return {};
    },
    renderPage: () => Promise.resolve(PAGE),
    offeredLanguages: () => ['TY'],
    languageFor: () => 'TY',
  } as unknown as Prerenderer;
  let built = prerenderer;
  const pages = new FirstPages({
    db: {} as Db,
    now: () => world.now,
    prerenderer: () => Promise.resolve(built),
    lastCommand: () => Promise.resolve(world.command),
    hostOf: () => Promise.resolve('a.example'),
    complain: (text) => complaints.push(text),
  });
  pages.fetchFrom(() => new Response());
  const build = () => void (built = { ...prerenderer });
  return { pages, complaints, world, build, began: () => began };
}

describe('first pages', () => {
  it.each([
    ['fails', () => Promise.reject(new Error('closed'))],
    ['ends', () => Promise.resolve()],
  ])('are made again if they are dropped before a draw %s', async (_name, end) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { pages, complaints, began } = pagesWith([() => held.then(end)]);
    expect(pages.find('parlour', 'TY')).toBeNull();
    await until(() => began() === 1, { message: 'the first draw' });
    pages.drop();
    release();
    await until(() => pages.find('parlour', 'TY') === PAGE, { message: 'the page' });
    expect(began()).toBe(2);
    expect(complaints).toEqual([]);
    await pages.close();
  });

  it('are dropped after a command that another process ran, and for another build', async () => {
    const { pages, world, build, began } = pagesWith([]);
    const visit = async () => {
      await pages.languageFor({ languages: ['TY'] } as Merchant, null, []);
      return pages.find('parlour', 'TY');
    };
    const isMade = () => until(async () => (await visit()) === PAGE, { message: 'the page' });
    await isMade();
    world.command = 'b';
    expect(await visit()).toBe(PAGE);
    world.now += 10_000;
    expect(await visit()).toBeNull();
    await isMade();
    expect(began()).toBe(2);
    build();
    expect(await visit()).toBeNull();
    await isMade();
    expect(began()).toBe(3);
    await pages.close();
  });

  it.each([
    ['succeeds', () => Promise.resolve(), 0],
    ['fails', () => Promise.reject(new Error('no rows')), 1],
  ])('are sent while they are made again after a minute, and if that %s', async (_name, draw, failures) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { pages, complaints, world, began } = pagesWith([() => Promise.resolve(), () => held.then(draw)]);
    await until(() => pages.find('parlour', 'TY') === PAGE, { message: 'the page' });
    world.now += 59_999;
    expect(pages.find('parlour', 'TY')).toBe(PAGE);
    expect(began()).toBe(1);
    world.now += 1;
    expect(pages.find('parlour', 'TY')).toBe(PAGE);
    await until(() => began() === 2, { message: 'the second draw' });
    expect(pages.find('parlour', 'TY')).toBe(PAGE);
    release();
    await until(() => complaints.length === failures, { message: 'the complaints' });
    await pages.close();
    expect(pages.find('parlour', 'TY')).toBe(PAGE);
  });

  it('of others are made although a draw never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pages, complaints, began, world } = pagesWith([() => new Promise(() => undefined)]);
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
    };
    pages.find('parlour', 'TY');
    await until(() => began() === 1);
    pages.find('tidehouse', 'TY');
    await vi.advanceTimersByTimeAsync(30_000);
    await until(() => pages.find('tidehouse', 'TY') === PAGE);
    expect(complaints).toMatchObject([expect.stringMatching(/parlour TY was not made: .*30000 ms/)]);
    // It holds a connection, so no second one of the same page begins.
    world.now += 60_000;
    expect(pages.find('parlour', 'TY')).toBeNull();
    await until(() => complaints.length === 2);
    expect(began()).toBe(2);
    await pages.close();
    vi.useRealTimers();
  });

  it('wait a minute after a draw that failed', async () => {
    const { pages, complaints, began } = pagesWith([() => Promise.reject(new Error('no rows'))]);
    pages.find('parlour', 'TY');
    await until(() => complaints.length === 1, { message: 'the complaint' });
    expect(pages.find('parlour', 'TY')).toBeNull();
    await pages.close();
    expect(began()).toBe(1);
  });
});
