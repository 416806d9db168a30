import { isIPv4 } from 'node:net';
import type { Config } from './config';

/** Whether a gateway on this host can be reached from this machine only. */
const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

interface Rule {
  /** The mode for which the rule holds. */
  demo: boolean;
  violates: (config: Config) => boolean;
  message: (config: Config) => string;
}

const TWICE = 'The passwords of its members are published. To start it all the same, give --demo-anyway too.';

/** What each mode rules out (spec: gateway, Demo mode). The first rule that is violated is reported. */
const RULES: readonly Rule[] = [
  {
    demo: false,
    violates: ({ demoAnyway }) => demoAnyway,
    message: () => '--demo-anyway needs --demo',
  },
  {
    demo: false,
    violates: ({ games }) => games !== undefined,
    message: () => '--games is for the demo. Elsewhere use: npm run operator -- seed --games NUMBER',
  },
  {
    demo: false,
    violates: ({ firebase }) => firebase.emulator !== null,
    message: () =>
      'FIREBASE_AUTH_EMULATOR_HOST is set, whose sign-in tokens anybody can make. Unset it, or start the demo: npm start',
  },
  {
    demo: false,
    violates: ({ messenger }) => messenger === null,
    message: () =>
      'MESSENGER_URL is not set: without it no SMS and no e-mail can be sent. Set it, or start the demo, which prints them: npm start',
  },
  {
    demo: true,
    violates: ({ messenger }) => messenger !== null,
    message: () =>
      'MESSENGER_URL is set, but the demo prints all messages. Unset it, or start without --demo.',
  },
  {
    demo: true,
    violates: ({ databaseUrl, demoAnyway }) => databaseUrl !== undefined && !demoAnyway,
    message: () => `The demo does not start on the database of DATABASE_URL. ${TWICE}`,
  },
  {
    demo: true,
    violates: ({ host, demoAnyway }) => !isLoopbackHost(host) && !demoAnyway,
    message: ({ host }) =>
      `The demo does not start on HOST ${host}, which other machines may reach. ${TWICE}`,
  },
];

/** @throws Error for the operator, if the configuration does not fit the mode of the start */
export function checkMode(config: Config): void {
  const rule = RULES.find(({ demo, violates }) => demo === config.demo && violates(config));
  if (rule) throw new Error(rule.message(config));
}
