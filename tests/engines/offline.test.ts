import { expect } from 'vitest';
import { until } from '../support/until';
import { onEachEngine } from './cases';
import { css, heart } from './tab';

const OFFLINE = css('[role=status][data-state=offline]');
const ADD = '/wps/relay/GCSGAME_favouriteAdd';

onEachEngine(({ backend, phone, tries }) => {
  /** A member at home, whose phone can start without a network. */
  const installed = async () => {
    await backend.clearFavourites('player01');
    const person = phone();
    const tab = await person.open();
    await tab.login();
    await tab.isHome();
    await tab.isInstalled();
    const names = (await tab.gameNames()) as [string, string];
    return { person, tab, names };
  };
  const isCut = async () => {
    await backend.proxy.refuse();
    await backend.gateway.kill();
  };
  const favourites = () => backend.favourites('player01');
  const has = (count: number) =>
    until(async () => (await favourites()).length === count, {
      message: `${count} favourites at the gateway`,
    });

  tries('start with the server down', {}, async () => {
    const { person, names } = await installed();
    await person.hasSaved('sass');
    await person.kill();
    await isCut();
    const tab = await person.open('/m/');
    await tab.isHome();
    await tab.sees(OFFLINE);
    expect((await tab.gameNames()).slice(0, 2)).toEqual(names.slice(0, 2));
    await tab.reads('Minh Anh');
    await tab.go('/m/activity');
    await tab.until('the title of the page', () => document.title.startsWith('Activity center'));
    await backend.online();
    await tab.losesSight(OFFLINE);
  });

  tries('start on a network that answers nothing', {}, async () => {
    const { person, names } = await installed();
    await person.hasSaved('sass');
    await person.kill();
    backend.proxy.blackHole();
    const tab = await person.open('/m/');
    await tab.isHome();
    expect((await tab.gameNames()).slice(0, 2)).toEqual(names.slice(0, 2));
    await tab.reads('Minh Anh');
    await backend.proxy.pass();
    await tab.tap(heart(names[0]));
    await tab.sees(heart(names[0], 'on'));
  });

  tries('a heart set offline is sent after a restart of the browser', { inSample: true }, async () => {
    const { person, tab, names } = await installed();
    await person.hasSaved('sass');
    await isCut();
    await tab.tap(heart(names[0]));
    await tab.sees(heart(names[0], 'pending'));
    await person.kill();
    // The app starts without a network, and is killed again.
    const second = await person.open('/m/');
    await second.isHome();
    await second.sees(heart(names[0], 'pending'));
    await person.kill();
    expect(await favouritesWhenBack()).toEqual([]);
    const third = await person.open('/m/');
    await has(1);
    await third.sees(heart(names[0], 'on'));
    expect(await third.errors()).toEqual([]);
  });
  const favouritesWhenBack = async () => {
    await backend.online();
    return favourites();
  };

  tries('two tabs: what both queued is sent once, and both see it', {}, async () => {
    const { person, tab: one, names } = await installed();
    const two = await person.open('/m/');
    await two.isHome();
    await two.reads('Minh Anh');
    await backend.gateway.kill();
    await one.tap(heart(names[0]));
    await two.tap(heart(names[1]));
    await one.sees(heart(names[1], 'pending'));
    await two.sees(heart(names[0], 'pending'));
    const before = backend.proxy.answered(ADD);
    await backend.gateway.start();
    await has(2);
    for (const tab of [one, two]) for (const name of names.slice(0, 2)) await tab.sees(heart(name, 'on'));
    expect(backend.proxy.answered(ADD) - before).toBe(2);
  });

  tries('in the background while the network returns', {}, async () => {
    const { tab, names } = await installed();
    await isCut();
    await tab.tap(heart(names[0]));
    await tab.sees(heart(names[0], 'pending'));
    await tab.driver.hide();
    await tab.until('the page is hidden', () => document.visibilityState === 'hidden');
    await backend.online();
    await tab.driver.show();
    await tab.until('the page is visible', () => document.visibilityState === 'visible');
    await tab.sees(heart(names[0], 'on'));
    await tab.losesSight(OFFLINE);
    expect(await favourites()).toHaveLength(1);
  });
});
