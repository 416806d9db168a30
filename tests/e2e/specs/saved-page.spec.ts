import { createHash } from 'node:crypto';
import type { Page, Response } from 'playwright';
import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { hides } from '../conditions';
import { dropSnapshot, hasComposedPage, hasSnapshot, savedHome } from '../database';
import { connection, firstPage, frame, home } from '../pages/index';
import { useWorld } from '../world';

describe('the page that the service worker saves', () => {
  const { world, visitor } = useWorld({ visitor: { installs: true } });

  /** Opens home again. @returns what the service worker has sent */
  async function startsAgain(page: Page): Promise<Response> {
    const response = await page.goto(world.url('/m/home'));
    expect(response?.fromServiceWorker()).toBe(true);
    return response!;
  }

  it('is the first page of the next starts, and its policy allows what is inside', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await until(() => hasSnapshot(page), { message: 'a snapshot of home' });
    // The first start composes the page, the second finds it composed.
    for (const isComposed of [false, true]) {
      expect(await hasComposedPage(page)).toBe(isComposed);
      const response = await startsAgain(page);
      const html = await response.text();
      expect(firstPage.isIn(html)).toBe(true);
      const inline = [...html.matchAll(/<(style|script)>([^]*?)<\/\1>/g)];
      expect(inline.map(([, tag]) => tag).sort()).toEqual(['script', 'style']);
      const policy = response.headers()['content-security-policy'];
      for (const [, , text = ''] of inline)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      await home.isShown(page);
      if (!isComposed) await until(() => hasComposedPage(page), { message: 'the composed page' });
    }
    visitor.expectNoErrors();
  });

  it('shows home at rest, and what can be played', async () => {
    visitor.uses({ installs: true, motion: true });
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await visitor.go(page, '/m/help');
    await visitor.go(page, '/m/home');
    await home.isShown(page);
    await hides(page);
    await until(async () => (await savedHome(page)).includes('page--fading'), {
      message: 'home as it came back',
    });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const painted = document.querySelector('#snapshot .page--fading');
        document.documentElement.dataset['motion'] = painted
          ? getComputedStyle(painted).animationName
          : 'no page';
      });
    });
    await startsAgain(page);
    expect(await page.locator('html').getAttribute('data-motion')).toBe('none');

    await home.isShown(page);
    await connection.isCutOff(world, page);
    await expect.poll(() => home.unavailable(page).count()).toBeGreaterThan(0);
    await dropSnapshot(page);
    await hides(page);
    await connection.isBack(world, page);
    await hides(page);
    await until(() => hasSnapshot(page), { message: 'a snapshot of home' });
    expect(await savedHome(page)).not.toContain('tile--unavailable');
  });

  it('gives way to the network if the caches cannot be read', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    const [worker] = page.context().serviceWorkers();
    await worker!.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('broken', 'UnknownError'));
      Object.assign(CacheStorage.prototype, { open: refuse, match: refuse });
    });
    await startsAgain(page);
    await home.isShown(page);
  });

  it('holds nothing of the member who was there', async () => {
    const page = await home.open(visitor, 'player01');
    await home.recentGames(page).getByRole('link').first().waitFor();
    const balance = /\d[\d.,]{4,}/;
    await expect.poll(() => frame.account(page).innerText()).toMatch(balance);
    const account = await frame.account(page).innerText();
    const [nickname = ''] = account.split('\n');
    expect(nickname).toBe('Minh Anh');
    await visitor.isInstalled(page);
    await until(() => hasSnapshot(page), { message: 'a snapshot of home' });
    const saved = await savedHome(page);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const html = await (await startsAgain(page)).text();
    expect(firstPage.isIn(html)).toBe(true);
    for (const secret of [nickname, balance.exec(account)?.[0], 'player01', token]) {
      expect(secret).toBeTruthy();
      expect(saved).not.toContain(secret);
      expect(html).not.toContain(secret);
    }
    // The own games leave an empty box.
    expect(html).toContain('quick-games');
    expect(html).not.toContain('class="quick-game"');
  });
});
