import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { opensAged } from '../database';
import { useFirebaseWorld } from '../firebase-world';
import { frame, home, social } from '../pages/index';
import { hasSession } from '../storage';

describe('an app that was installed before the operator turned Firebase on', () => {
  const { fire, world, visitor } = useFirebaseWorld({ visitor: { installs: true } });

  it('opens with the new content security policy and signs in; Firebase is not precached', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    const cached = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
    const policyNow = async (path: string) => {
      const response = await page.goto(world.url(path));
      expect(response?.fromServiceWorker()).toBe(true);
      return response?.headers()['content-security-policy'] ?? '';
    };
    const files = await cached();
    expect(files.filter((path) => /\/assets\/LoginScreen-.*\.js$/.test(path))).toHaveLength(1);
    expect(files.filter((path) => path.includes('/assets/firebase-'))).toEqual([]);
    const before = await policyNow('/m/home');
    expect(before).toContain("script-src 'self'");
    expect(before).not.toContain('googleapis');

    await fire.turnOn();
    await opensAged(page);
    const savedHosts = () =>
      page.evaluate(async () => {
        const response = await (await caches.open('parlour-runtime')).match('/m/__runtime/policy-hosts');
        return (await response?.text()) ?? '';
      });
    await until(async () => (await savedHosts()).includes(fire.emulator.host), {
      message: 'the new hosts',
    });
    const after = await policyNow('/m/login');
    expect(after).toContain(`http://${fire.emulator.host}`);
    expect(after).toContain('https://identitytoolkit.googleapis.com');

    await social.button(page, 'google').click();
    await page.waitForURL(`${fire.provider.url('google')}?**`);
    await social.agree(page);
    await hasSession(page);
    await frame.isAt(page, '/m/home');
    visitor.expectNoErrors({ emulator: true });
  });
});
