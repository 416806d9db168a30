import { expect } from 'vitest';
import { onEachEngine } from './cases';
import { HOLD, writes } from './database';
import { heart } from './tab';

/** A worker that can be told to stay in a transaction, as one that is stopped in the middle of a change. */
const HOLDS = `;addEventListener('message', ({ data }) => {
  if (data === 'hold') void (${HOLD})().then(() => postMessage('held'));
});`;
/** Keeps the page's workers, so that the test can tell one to hold. */
const KEEP_WORKERS = `
  globalThis.workers = [];
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...words) {
      super(...words);
      workers.push(this);
    }
  };
`;
/** The player saves data: Firefox keeps no page whose worker holds a lock, as it does while it fetches ahead. */
const SAVE_DATA = `
  const match = matchMedia;
  globalThis.matchMedia = (query) => match(query.includes('reduced-data') ? 'all' : query);
`;
interface Kept {
  workers: Worker[];
  returned?: boolean;
}

onEachEngine(
  ({ engine, backend, phone, tries }) => {
    tries('a page in the back/forward cache leaves the database to other tabs', {}, async (note) => {
      await backend.clearFavourites('player01');
      const person = phone({ before: KEEP_WORKERS + SAVE_DATA });
      const tab = await person.open();
      await tab.login();
      await tab.isHome();
      await tab.evaluate(
        () =>
          new Promise<void>((resolve) => {
            addEventListener('pageshow', ({ persisted }) =>
              Object.assign(globalThis, { returned: persisted }),
            );
            const worker = (globalThis as unknown as Kept).workers.at(-1);
            worker?.addEventListener('message', ({ data }) => data === 'held' && resolve());
            worker?.postMessage('hold');
          }),
      );
      await tab.evaluate(() => location.assign('/inbox'));
      await tab.until(
        'the next page',
        () => location.pathname === '/inbox' && document.readyState === 'complete',
      );

      const other = await person.open('/m/');
      await other.isHome();
      await writes(other);
      const [first = '', second = ''] = await other.gameNames();
      await other.tap(heart(first));
      await other.sees(heart(first, 'on'));

      await tab.driver.back();
      await tab.isAt('/m/home');
      await tab.isHome();
      const kept = await tab.evaluate(() => (globalThis as unknown as Kept).returned === true);
      // Firefox decides by itself which pages it keeps; one that it discards cannot lock anything either.
      if (!kept && engine.name === 'Firefox') note('it discarded the page instead of keeping it');
      else expect(kept).toBe(true);
      await tab.sees(heart(first, 'on'));
      await tab.tap(heart(second));
      await tab.sees(heart(second, 'on'));
      expect(await backend.favourites('player01')).toHaveLength(2);
      expect(await tab.errors()).toEqual([]);
    });
  },
  {
    ownBuild: true,
    prepare: (backend) => backend.changeBuild(/^assets\/worker-.*\.js$/, (text) => text + HOLDS),
  },
);
