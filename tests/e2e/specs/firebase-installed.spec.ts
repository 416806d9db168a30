import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { createFirebaseWorld, type FirebaseWorld } from '../firebase-world';

describe('an app that was installed before the operator turned Firebase on', () => {
  let fire: FirebaseWorld;
  beforeAll(async () => {
    fire = await createFirebaseWorld();
  });
  afterAll(() => fire.close());

  it('opens with the new content security policy and signs in; Firebase is not kept ahead of need', async () => {
    const visitor = await fire.world.visitor({ installs: true });
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    await visitor.isInstalled(page);
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
    const policyNow = async (path: string) => {
      const response = await page.goto(fire.world.url(path));
      expect(response?.fromServiceWorker()).toBe(true);
      return response?.headers()['content-security-policy'] ?? '';
    };
    const files = await kept();
    expect(files.filter((path) => /\/assets\/LoginScreen-.*\.js$/.test(path))).toHaveLength(1);
    expect(files.filter((path) => path.includes('/assets/firebase-'))).toEqual([]);
    const before = await policyNow('/m/home');
    expect(before).toContain("script-src 'self'");
    expect(before).not.toContain('googleapis');

    await fire.turnOn();
    await visitor.ageRows(page);
    await page.reload();
    const policyKept = () =>
      page.evaluate(async () => {
        const response = await (await caches.open('parlour-runtime')).match('/m/__runtime/policy');
        return (await response?.text()) ?? '';
      });
    await until(async () => (await policyKept()).includes(fire.emulator.host), { message: 'the new policy' });
    const after = await policyNow('/m/login');
    expect(after).toContain(`http://${fire.emulator.host}`);
    expect(after).toContain('https://identitytoolkit.googleapis.com');

    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL(`${fire.provider.url('google')}?**`);
    await page.getByText('Continue').click();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await page.waitForURL(/\/m\/home/);
    visitor.expectNoErrors({ emulator: true });
  });
});
