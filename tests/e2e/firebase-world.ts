import type { Page } from 'playwright';
import type { FirebaseSettings } from '../../contract/wire/system';
import { afterAll, beforeAll } from 'vitest';
import { FakeProvider, type Provider } from '../support/fake-provider';
import { startFirebaseEmulator, type FirebaseEmulator } from '../support/firebase-emulator';
import { t } from './texts';
import type { Visitor, VisitorOptions } from './visitor';
import { useWorld, type World } from './world';

export const BOT_TOKEN = '700100:bot-of-the-tests';

/** A world with Firebase's Auth emulator, and other services to sign in with. */
export interface FirebaseWorld {
  readonly emulator: FirebaseEmulator;
  provider: FakeProvider;
  /** The operator turns all of Firebase on, but for what is said. */
  turnOn: (settings?: Partial<FirebaseSettings>) => Promise<void>;
  turnOff: () => Promise<void>;
  /** The code that Firebase sent to a number, once the page says so: an older one opens nothing. */
  code: (page: Page, phone: string) => Promise<string>;
}

/** Opens a world whose gateway accepts the tokens of an emulator of its own. Firebase is off until it is turned on. */
export function useFirebaseWorld(options: { visitor?: VisitorOptions } = {}): {
  fire: FirebaseWorld;
  world: World;
  visitor: Visitor;
} {
  const provider = new FakeProvider(BOT_TOKEN);
  let emulator: FirebaseEmulator;
  beforeAll(async () => {
    emulator = await startFirebaseEmulator();
    await provider.listen();
  });
  afterAll(async () => {
    await provider.close();
    await emulator.stop();
  });
  const { world, visitor } = useWorld({
    ...options,
    env: () => ({ FIREBASE_AUTH_EMULATOR_HOST: emulator.host, TELEGRAM_BOT_TOKEN: BOT_TOKEN }),
    merchant: {
      'options.telegramLogin': true,
      // Its picture cannot be read by a program.
      'registration.captcha': { enabled: false },
    },
  });
  beforeAll(async () => {
    await world.gateway.feature('FACEBOOKLOGIN3', 'on');
    await world.gateway.feature('GOOGLELOGIN3', 'on');
  });
  const client = (name: Provider) => ({ clientId: `client-of-${name}`, authorizeUrl: provider.url(name) });
  const fire: FirebaseWorld = {
    provider,
    get emulator() {
      return emulator;
    },
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
      return world.gateway.set('firebase', { ...all, ...settings });
    },
    turnOff: () => world.gateway.set('firebase', null),
    code: async (page, phone) => {
      await page.getByText(t('sms.valid_one', { count: 1 })).waitFor();
      const code = (await emulator.codes(phone)).at(-1);
      if (!code) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
  };
  return { fire, world, visitor };
}
