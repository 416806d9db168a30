import { expect } from 'vitest';
import { until } from '../support/until';
import { onEachEngine } from './cases';
import { readRows } from './database';
import { css, type Tab } from './tab';

const SEARCH = 'form[role=search] input';
const HELP_SEARCH = '[role=search] input';

/** What browsers send for a composition, for drivers that cannot compose; the field is changed as a browser would. */
const composeByEvents = (tab: Tab, steps: readonly string[]): Promise<void> =>
  tab.evaluate((texts) => {
    const field = document.activeElement as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const key = (type: string, name: string) =>
      field.dispatchEvent(
        new KeyboardEvent(type, {
          key: name,
          keyCode: 229,
          isComposing: true,
          bubbles: true,
          cancelable: true,
        }),
      );
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const data of texts) {
      key('keydown', 'Process');
      field.dispatchEvent(new CompositionEvent('compositionupdate', { data, bubbles: true }));
      set?.call(field, data);
      field.dispatchEvent(
        new InputEvent('input', {
          data,
          inputType: 'insertCompositionText',
          isComposing: true,
          bubbles: true,
        }),
      );
    }
    // Enter takes the suggestion.
    key('keydown', 'Enter');
    field.dispatchEvent(new CompositionEvent('compositionend', { data: texts.at(-1) ?? '', bubbles: true }));
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertCompositionText', bubbles: true }));
  }, steps);

onEachEngine(({ phone, tries }) => {
  const notes = {
    Firefox: 'composed by events: its driver cannot compose',
    WebKit: 'composed by events: its driver cannot compose',
  };
  const compose = (tab: Tab, ...steps: string[]) =>
    tab.driver.compose ? tab.driver.compose(steps) : composeByEvents(tab, steps);
  const valueOf = (tab: Tab, selector: string) =>
    tab.evaluate((of) => document.querySelector<HTMLInputElement>(of)?.value, selector);

  tries('composed text in the search', { notes }, async () => {
    const tab = await phone().open('/m/gameList?gameType=RNG');
    await tab.sees(css('#root .tile__name'));
    const saved = async () => (await readRows(tab, 'catalogue')).some((row) => row['gameType'] === 'RNG');
    await until(saved, { message: 'the saved catalogue', limitMs: 120_000 });
    const path = await tab.evaluate(() => location.search);
    await tab.tap(css(SEARCH));
    await tab.until('the focus', (of) => document.activeElement?.matches(of), SEARCH);
    await compose(tab, 'l', 'la', 'lantern');
    expect(await valueOf(tab, SEARCH)).toBe('lantern');
    await tab.until('what it finds', () =>
      document.querySelector('#root .game-grid .tile__name')?.textContent?.startsWith('Lantern'),
    );
    // Nothing was searched on the platform yet, and the player goes on typing.
    expect(await tab.evaluate(() => location.search)).toBe(path);
    expect(await tab.evaluate((of) => document.activeElement?.matches(of), SEARCH)).toBe(true);
    await tab.driver.press('Enter');
    await tab.until(
      'the search on the platform',
      () => new URLSearchParams(location.search).get('q') === 'lantern',
    );
    expect(await tab.errors()).toEqual([]);
  });

  tries('Enter that takes a suggestion does not leave the help search', { notes }, async () => {
    const tab = await phone().open('/m/help');
    await tab.tap(css(HELP_SEARCH));
    await tab.until('the focus', (of) => document.activeElement?.matches(of), HELP_SEARCH);
    await compose(tab, 'd', 'depo');
    expect(await valueOf(tab, HELP_SEARCH)).toBe('depo');
    expect(await tab.evaluate((of) => document.activeElement?.matches(of), HELP_SEARCH)).toBe(true);
    await tab.driver.press('Enter');
    await tab.until('the keyboard closes', (of) => !document.activeElement?.matches(of), HELP_SEARCH);
    expect(await tab.errors()).toEqual([]);
  });

  tries('composed text and the keyboard alone in the login', { notes }, async () => {
    const tab = await phone().open('/m/login');
    await tab.tap(css('input[name=username]'));
    await compose(tab, 'p', 'player01');
    expect(await valueOf(tab, 'input[name=username]')).toBe('player01');
    await tab.driver.press('Tab');
    await tab.until('the focus in the password', () =>
      document.activeElement?.matches('input[name=password]'),
    );
    await tab.driver.type('Parlour12');
    await tab.driver.press('Backspace');
    await tab.driver.type('23');
    await tab.driver.press('Enter');
    await tab.isAt('/m/home');
    await tab.reads('Minh Anh');
    expect(await tab.isThere(css('#root .header-account'))).toBe(true);
    expect(await tab.errors()).toEqual([]);
  });
});
