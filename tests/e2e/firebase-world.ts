import type { Page } from 'playwright';
import type { FirebaseSettings } from '../../contract/wire/system';
import { FakeProvider } from '../support/fake-provider';
import { startFirebaseEmulator, type FirebaseEmulator } from '../support/firebase-emulator';
import { createWorld, type World } from './world';

export const BOT_TOKEN = '700100:bot-of-the-tests';

/** A world with Firebase's Auth emulator, and other services to sign in with. */
export interface FirebaseWorld {
  world: World;
  emulator: FirebaseEmulator;
  provider: FakeProvider;
  /** The operator turns Firebase on, all of it but for what is said. */
  turnOn: (settings?: Partial<FirebaseSettings>) => Promise<void>;
  turnOff: () => Promise<void>;
  /** The code that Firebase sent to a number, once the page says so: an older one opens nothing. */
  code: (page: Page, phone: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function createFirebaseWorld(): Promise<FirebaseWorld> {
  const emulator = await startFirebaseEmulator();
  const provider = new FakeProvider(BOT_TOKEN);
  await provider.listen();
  const world = await createWorld({
    pictures: false,
    env: { FIREBASE_AUTH_EMULATOR_HOST: emulator.host, TELEGRAM_BOT_TOKEN: BOT_TOKEN },
  });
  const { gateway } = world;
  const set = (field: string, value: unknown) =>
    gateway.operator('merchant', 'set', field, JSON.stringify(value));
  const client = (name: 'google' | 'facebook' | 'telegram') => ({
    clientId: `client-of-${name}`,
    authorizeUrl: provider.url(name),
  });
  await gateway.operator('feature', 'FACEBOOKLOGIN3', 'on');
  await gateway.operator('feature', 'GOOGLELOGIN3', 'on');
  await set('options.telegramLogin', true);
  // Its picture cannot be read by a program, as it should be.
  await set('registration.captcha', { enabled: false });
  return {
    world,
    emulator,
    provider,
    turnOn: (settings = {}) => {
      const { projectId, host } = emulator;
      const all: FirebaseSettings = {
        apiKey: 'demo',
        authDomain: `${projectId}.firebaseapp.example`,
        projectId,
        appId: 'demo-app',
        emulator: host,
        sms: true,
        google: client('google'),
        facebook: client('facebook'),
        telegram: client('telegram'),
      };
      return set('firebase', { ...all, ...settings });
    },
    turnOff: () => set('firebase', null),
    code: async (page, phone) => {
      await page.getByText('The code is valid for 1 minute.').waitFor();
      const code = (await emulator.codes(phone)).at(-1);
      if (!code) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
    close: async () => {
      await world.close();
      await provider.close();
      await emulator.stop();
    },
  };
}
