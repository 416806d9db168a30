import { expect } from 'vitest';
import { until } from '../support/until';
import { onEachEngine } from './cases';
import { HOLD, readRows } from './database';
import { heart, type Tab } from './tab';

/** A page of the gateway without the app, from the same origin. */
const ELSEWHERE = '/inbox';

onEachEngine(({ backend, phone, tries }) => {
  const likes = async (tab: Tab) => {
    const [name = ''] = await tab.gameNames();
    await tab.tap(heart(name));
    await tab.sees(heart(name, 'on'));
  };
  const logsIn = async (tab: Tab) => {
    await backend.clearFavourites('player01');
    await tab.go('/m/login');
    await tab.submitLogin();
    await tab.isAt('/m/home');
    await tab.isHome();
    await tab.reads('Minh Anh');
  };
  const hasGames = async (tab: Tab) => (await readRows(tab, 'games')).length > 0;
  const arrivesInDatabase = (tab: Tab) =>
    until(async () => (await readRows(tab, 'favourites')).length === 1, {
      message: 'the heart in the database',
    });

  const notes = {
    WebKit: 'IndexedDB and web storage are switched off; there is no setting that refuses them',
  };
  tries('a browser that blocks every storage', { notes }, async () => {
    const tab = await phone({ refusesStorage: true }).open('/m/');
    await tab.isHome();
    const refused = await tab.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          try {
            const opening = indexedDB.open('probe');
            opening.onsuccess = () => resolve(false);
            opening.onerror = () => resolve(true);
          } catch {
            resolve(true);
          }
        }),
    );
    expect(refused).toBe(true);
    await logsIn(tab);
    await likes(tab);
    await tab.go('/m/gameList?gameType=FISH');
    await tab.until(
      'games of the list',
      () => document.querySelector('#root .game-grid .tile__name') !== null,
    );
    expect(await tab.errors()).toEqual([]);
  });

  tries('private mode', {}, async () => {
    const tab = await phone({ isPrivate: true }).open('/m/');
    await tab.isHome();
    await logsIn(tab);
    await likes(tab);
    await tab.open('/m/');
    await tab.isHome();
    await tab.reads('Minh Anh');
    expect(await tab.errors()).toEqual([]);
  });

  tries('databases that are deleted under the app', {}, async () => {
    const tab = await phone().open('/m/');
    await tab.isHome();
    await until(() => hasGames(tab), { message: 'the games are saved' });
    await tab.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('parlour');
          deleting.onsuccess = () => resolve();
          deleting.onerror = () => reject(new Error('not deleted'));
        }),
    );
    await until(() => hasGames(tab), { message: 'the games, fetched again' });
    await tab.isHome();
    await logsIn(tab);
    await likes(tab);
    await arrivesInDatabase(tab);
    expect(await tab.errors()).toEqual([]);
  });

  tries('a database that opens but cannot be read', {}, async () => {
    const person = phone();
    const other = await person.open('/m/');
    await other.isHome();
    await until(() => hasGames(other), { message: 'the games are saved' });
    await other.open(ELSEWHERE);
    await other.driver.call(HOLD, []);
    const tab = await person.open('/m/');
    await tab.isHome();
    await logsIn(tab);
    await likes(tab);
    await other.evaluate(() => (globalThis as unknown as { held: { end(): void } }).held.end());
    await arrivesInDatabase(tab);
    expect(await tab.errors()).toEqual([]);
  });

  tries('another connection that holds the database at an older version', { inSample: true }, async () => {
    const person = phone();
    const other = await person.open(ELSEWHERE);
    await other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('parlour', 40);
          opening.onupgradeneeded = () => opening.result.createObjectStore('meta', { keyPath: 'key' });
          opening.onsuccess = () => {
            Object.assign(globalThis, { older: opening.result });
            resolve();
          };
        }),
    );
    const tab = await person.open('/m/');
    await tab.isHome();
    await logsIn(tab);
    await likes(tab);
    const version = await tab.evaluate(
      async () => (await indexedDB.databases()).find(({ name }) => name === 'parlour')?.version,
    );
    expect(version).toBe(40);
    await other.evaluate(() => (globalThis as unknown as { older: IDBDatabase }).older.close());
    await arrivesInDatabase(tab);
    await tab.isHome();
    expect(await tab.errors()).toEqual([]);
  });
});
