import { beforeAll, describe, expect, it } from 'vitest';
import { agency, contracts, frame, overlays } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const SALARY = '/m/member/agent/getSalaryContract';
const DIVIDEND = '/m/member/agent/agentDivident';
const CONTRACTS = [SALARY, '/m/member/agent/getDevidendContract', '/m/member/agent/getHourContract'];
const GIVEN = '/m/agent/contracts';
const SCREENS = [
  ...[GIVEN, '/m/agent/contracts/offer'],
  ...[agency.OVERVIEW, agency.RESULTS, agency.BETTING, agency.TEAM, '/m/redRain', '/m/agent/transfer'],
  ...['/m/member/agent/agentRebeat', '/m/member/teamRebate', '/m/agentRegister', '/m/member/notice?types=A'],
];

/** What each type of members sees (spec: agent, Agency screens; spec: agent, Contract prompts). */
describe('the agency by type of member', () => {
  const { world, visitor } = useWorld();
  const passwords = new Map<number, string>();
  beforeAll(async () => {
    for (const type of [0, 1, 2, 4, 40, 41, 42]) {
      const added = await world.gateway.operator('member', 'add', `type${type}`, '--type', '1');
      passwords.set(type, (added.split('password: ')[1] ?? '').trim());
      // Waits for those too who may not have one any more.
      await world.gateway.operator('contract', 'offer', `type${type}`, 'salary', '1000000:20000');
    }
    await world.inDatabase((db) =>
      db.query(
        `UPDATE members SET type = substr(account, 5)::int,
           upline_id = CASE account WHEN 'type0' THEN (SELECT id FROM members WHERE account = 'type41') END
         WHERE account ~ '^type[0-9]+$'`,
      ),
    );
  });

  it.each([
    [0, false, true],
    [1, true, true],
    [2, true, true],
    [4, false, false],
    [40, false, false],
    [41, true, false],
    [42, true, false],
  ])('%i: agency %s, contracts %s', async (type, isAgent, hasContracts) => {
    const asked = (path: string) => visitor.requested().filter((url) => url.endsWith(path)).length;
    const page = await visitor.openAs(`type${type}`, { password: passwords.get(type) });
    if (hasContracts) {
      await contracts.promptIsShown(page, 'contract.prompt.salary');
      await contracts.cancelPrompt(page).click();
      await overlays.isClosed(page);
    }

    await visitor.go(page, '/m/mine');
    if (type === 4) await frame.isAt(page, '/m/home');
    else {
      await frame
        .main(page)
        .getByRole('link', { name: t('member.messages') })
        .waitFor();
      expect(
        await frame
          .main(page)
          .getByRole('link', { name: t('member.agency') })
          .count(),
      ).toBe(+isAgent);
    }

    await visitor.go(page, agency.HOME);
    if (isAgent) {
      await agency.greeting(page).waitFor();
      await expect.poll(() => agency.figures(page)).not.toContain('–');
      await expect.poll(() => asked('/wps/session/renew')).toBeGreaterThan(0);
      if (hasContracts) await expect.poll(() => asked('/wps/dividends/info')).toBeGreaterThan(0);
    } else await frame.isAt(page, '/m/home');
    for (const path of SCREENS) {
      await visitor.go(page, path);
      await frame.isAt(page, isAgent ? path : '/m/home');
    }

    await visitor.go(page, DIVIDEND);
    if (!isAgent) await frame.isAt(page, '/m/home');
    else
      await frame
        .heading(page, t(hasContracts ? 'dividend.empty.title' : 'dividend.unavailable.title'))
        .waitFor();
    for (const path of CONTRACTS) {
      await visitor.go(page, path);
      if (type === 4) await frame.isAt(page, '/m/home');
      else if (!hasContracts) await frame.heading(page, t('dividend.unavailable.title')).waitFor();
      else if (path === SALARY) await contracts.accept(page).waitFor();
      else await frame.heading(page, t('contract.empty.title')).waitFor();
    }
    if (!hasContracts) {
      expect(await contracts.prompts(page).count()).toBe(0);
      expect(visitor.requested().filter((url) => /\/wps\/(contracts|dividends)\//.test(url))).toEqual([]);
    }
    if (!isAgent) expect(visitor.requested().filter((url) => /\/wps\/team\//.test(url))).toEqual([]);
    visitor.expectNoErrors();
  });

  it('an agent who may not have contracts is not led to offer one', async () => {
    const page = await visitor.openAs('type41', { path: agency.TEAM, password: passwords.get(41) });
    await agency.rowOf(page, 'type0').click();
    const sheet = overlays.dialog(page, 'type0');
    await sheet.getByRole('link', { name: t('downTransfer.to') }).waitFor();
    expect(await sheet.getByRole('link', { name: t('given.offer') }).count()).toBe(0);
  });
});
