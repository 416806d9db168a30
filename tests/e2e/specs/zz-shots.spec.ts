import { mkdirSync } from 'node:fs';
import { it } from 'vitest';
import { useWorld } from '../world';

mkdirSync('/tmp/shots-team', { recursive: true });
const { visitor } = useWorld({ pictures: true });
const PAGES: Record<string, string> = {
  home: '/m/agent',
  overview: '/m/agent/team/overview?range=month&chart=staked',
  pnl: '/m/agent/team/pnl?range=month&of=agent11',
  betting: '/m/teamBetting?range=month',
  team: '/m/member/team?of=agent11',
  trans: '/m/transaction/record?types=A&range=month',
};
it.each([
  ['dark', 'TY', 390],
  ['light', 'VI', 390],
  ['dark', 'AR', 320],
] as const)('%s %s', async (theme, language, width) => {
  visitor.uses({ theme, language, viewport: { width, height: 844 } });
  const page = await visitor.openAs('agent01');
  for (const [name, path] of Object.entries(PAGES)) {
    await visitor.go(page, path);
    await page.locator(name === 'home' ? '.agent-home__figures' : '.records__row').first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.screenshot({ path: `/tmp/shots-team/${name}-${theme}-${language}.png` });
    if (name === 'home') {
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      await page.screenshot({ path: `/tmp/shots-team/home2-${theme}-${language}.png` });
    }
    if (name === 'team') {
      await page.locator('.records__row').filter({ hasText: 'agent21' }).click();
      await page.getByRole('dialog').locator('.facts').first().waitFor();
      await page.screenshot({ path: `/tmp/shots-team/sheet-${theme}-${language}.png` });
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    }
  }
});
