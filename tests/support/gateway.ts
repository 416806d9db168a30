import { createApp } from '../../gateway/app';
import type { CaptchaKind } from '../../gateway/captcha/captcha-service';
import { CAPTCHAS } from '../../gateway/captcha/captchas';
import { createFirebase, type FirebaseOptions } from '../../gateway/crypto/id-token';
import { loadSealKeys } from '../../gateway/crypto/sealed-body';
import { shellOriginsOf } from '../../gateway/http/request-origin';
import type { Gateway } from '../../gateway/gateway';
import { trustedProxies } from '../../gateway/http/address';
import { listen } from '../../gateway/listen';
import { DemoMessenger } from '../../gateway/messenger';
import { DemoPayments } from '../../gateway/payments/demo-payments';
import type { Db } from '../../gateway/store/db';
import { seededDatabase } from './seeded-database';

/** The secret of every test gateway, as gateways on one database share it. */
export const TEST_SECRET = Buffer.alloc(32, 'tests');

export interface TestGateway {
  /** Without a trailing slash. */
  url: string;
  db: Db;
  gateway: Gateway;
  /** Holds the SMS and mails that were sent, newest first. */
  messenger: DemoMessenger;
  operatorSecret: string;
  /** Moves the gateway's clock. */
  advance: (ms: number) => void;
  /** Stops to listen, and ends all connections after its grace period. */
  stop: () => Promise<void>;
  /** Listens again, on the same port. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export interface TestGatewayOptions {
  games?: number;
  dist?: string;
  releases?: string;
  pictures?: string;
  domainRoute?: string[];
  imageCDNs?: string[];
  shellOrigins?: string[];
  /** False: as in production, pages on this machine are none of its shells. */
  localShells?: boolean;
  firebase?: Partial<FirebaseOptions>;
  captcha?: CaptchaKind;
  proxies?: string[];
  countryHeader?: string;
  /** Takes the place of a database with the demo; closed with the gateway. */
  db?: Db;
  /** Its clock, epoch ms. */
  now?: () => number;
}

/** Starts the real gateway in this process, on a free port, with a database of its own and a small catalogue. */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  let offset = 0;
  const { now: clock = Date.now } = options;
  const now = () => clock() + offset;
  const db = options.db ?? (await seededDatabase(options.games ?? 300));
  const messenger = new DemoMessenger(() => undefined);
  const demoPayments = new DemoPayments(db, TEST_SECRET, now);
  const gateway: Gateway = {
    messenger,
    payments: demoPayments,
    firebase: createFirebase({
      emulator: null,
      serviceAccount: null,
      telegramBotToken: null,
      ...options.firebase,
    }),
    captcha: CAPTCHAS[options.captcha ?? 'picture'](TEST_SECRET),
    proxies: trustedProxies(options.proxies ?? []),
    countryHeader: options.countryHeader ?? null,
    db,
    now,
    seal: await loadSealKeys(db),
    secret: TEST_SECRET,
    domainRoute: options.domainRoute ?? [''],
    imageCDNs: options.imageCDNs ?? ['/img/'],
    shells: {
      origins: shellOriginsOf(options.domainRoute ?? [], options.shellOrigins ?? []),
      local: options.localShells ?? true,
    },
  };
  const operatorSecret = 'a-secret-of-the-tests';
  const errors: unknown[] = [];
  const app = createApp({
    gateway,
    dist: options.dist ?? 'dist/m',
    releases: options.releases ?? null,
    pictures: options.pictures ?? null,
    operatorSecret,
    report: (error) => errors.push(error),
  });
  demoPayments.start((request) => app.request(request));
  let server = await listen(app, 0, 'localhost');
  const { url } = server;
  return {
    url,
    db,
    gateway,
    messenger,
    operatorSecret,
    advance: (ms) => (offset += ms),
    stop: () => server.close(),
    start: async () => {
      server = await listen(app, Number(new URL(url).port), 'localhost');
    },
    close: async () => {
      await server.close();
      await demoPayments.close();
      await db.close();
      if (errors.length) throw new Error(`the gateway failed unexpectedly: ${String(errors[0])}`);
    },
  };
}
