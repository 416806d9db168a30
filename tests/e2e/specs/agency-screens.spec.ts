import { describe, expect, it } from 'vitest';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { AGENCY_ENTRIES, AGENCY_GATES, AGENCY_SCREENS, AGENCY_TAPS } from '../agency-screens';
import { opensAged } from '../database';
import { agency, agencyMoney, frame } from '../pages/index';
import { areReadOffline, loadsFailsAndHeals, needNetwork, useMember, whileClosed } from '../screens';
import { t } from '../texts';
import { useWorld } from '../world';

const { world } = useWorld();

describe('a screen of the agency', () => {
  const somebody = useMember(world, 'agent01', true);

  it.each(AGENCY_SCREENS)('$path loads, says that it failed, and loads by itself', (screen) =>
    loadsFailsAndHeals(world, somebody, screen, REQUEST_FAULTS.badGateway),
  );

  it('is read without a network, with its age', () => areReadOffline(world, somebody, AGENCY_SCREENS));
});

describe('a screen of the agency that was never opened', () => {
  const somebody = useMember(world, 'agent01', true);

  it('says so without a network, and loads by itself afterwards', () =>
    needNetwork(world, somebody, AGENCY_SCREENS));
});

describe('the agent home', () => {
  const { person, page } = useMember(world, 'agent01');

  it('has no figures while they cannot be loaded, says so, and has them by itself', async () => {
    world.proxy.disturb(/team\/kpi/, REQUEST_FAULTS.badGateway);
    await person().go(page(), agency.HOME);
    await frame.tapToRetry(page()).waitFor();
    expect(await agency.figures(page())).toEqual(['–', '–', '–', '–']);
    await world.proxy.pass();
    await expect.poll(() => agency.figures(page())).not.toContain('–');
    await frame.tapToRetry(page()).waitFor({ state: 'detached' });
  });

  it.each(AGENCY_GATES)(
    '$path is gone with its gate, and its address says why',
    async ({ path, gate, also }) => {
      await whileClosed(world, gate, async () => {
        await opensAged(page(), world.url(agency.HOME));
        await expect
          .poll(() => agency.entryPaths(page()))
          .toEqual(AGENCY_ENTRIES.filter((one) => one !== path && one !== also));
        await person().go(page(), path);
        await page().getByText(t('error.auth.forbidden')).waitFor();
      });
    },
  );
});

describe('a double tap', () => {
  const { person, page } = useMember(world, 'agent01');

  it.each(AGENCY_TAPS)('on $name does it once', async ({ path, call, fill, button, done, cost }) => {
    await person().go(page(), path);
    const before = cost === undefined ? 0 : await agencyMoney.balance(page());
    const requests = () => world.proxy.urls().filter((url) => call.test(url)).length;
    const earlier = requests();
    await fill(page());
    await button(page()).dblclick();
    await done(page()).waitFor();
    if (cost !== undefined) await expect.poll(() => agencyMoney.balance(page())).toBe(before - cost);
    expect(requests()).toBe(earlier + 1);
    person().expectNoErrors();
  });
});
