import { describe, it } from 'vitest';
import { frame } from '../pages/index';
import { useWorld } from '../world';

describe('shots', () => {
  const { world, visitor } = useWorld({ pictures: true });
  it.each([
    ['dark', 'TY'],
    ['light', 'VI'],
    ['dark', 'AR'],
  ] as const)('%s %s', async (theme, language) => {
    visitor.uses({ theme, language, viewport: { width: 390, height: 844 } });
    const page = await visitor.openAs('player01');
    const shot = (name: string) =>
      page.screenshot({ path: `/tmp/shots-wd/${theme}-${language}-${name}.png`, fullPage: true });
    await visitor.go(page, '/m/securityCenter');
    await page.locator('.security__button').click();
    await page.locator('dialog form').waitFor();
    await page.waitForTimeout(500);
    await shot('security');
    await page.keyboard.press('Escape');
    await world.gateway.operator('payments', 'outcome', 'paid');
    await visitor.go(page, '/m/withdraw');
    await page.locator('.amount-field__input').waitFor();
    await page.waitForTimeout(500);
    await shot('form-empty');
    await page.locator('.amount-field__input').fill('500000');
    await page.locator('#withdraw-password').fill('246813');
    await page.waitForTimeout(300);
    await shot('form');
    await page.locator('.withdraw button', { hasText: language === 'TY' ? 'Add account' : '' }).first().click({ trial: true });
    await page.locator('section > .button--block').first().click();
    await page.locator('dialog form').waitFor();
    await page.waitForTimeout(500);
    await page.locator('dialog form button[type=submit]').click();
    await page.waitForTimeout(300);
    await shot('add');
    await page.keyboard.press('Escape');
    await page.locator('form.withdraw__form button[type=submit]').click();
    await page.locator('.withdraw__head').waitFor();
    await page.waitForTimeout(500);
    await shot('waiting');
    await visitor.go(page, '/m/withdraw');
    await page.locator('.amount-field__input').waitFor();
    await page.locator('form.withdraw__form button[type=submit]').click();
    await page.waitForTimeout(300);
    await shot('errors');
    await visitor.go(page, '/m/withdrawReport?range=quarter');
    await frame.main(page).locator('.records__row').first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots-wd/${theme}-${language}-report.png` });
  });
});
