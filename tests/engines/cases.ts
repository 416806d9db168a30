import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { Backend, type BackendOptions } from '../e2e/backend';
import { chromium } from './chromium';
import type { BrowserOptions, Engine, EngineName } from './engine';
import { firefox } from './firefox';
import { Phone } from './phone';
import { webkit } from './webkit';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a case was not run on an engine. */
    notRun?: string;
    /** What of a case an engine did in another way, or could not do. */
    note?: string;
  }
}

/** Whether all cases run on all engines (`npm run test:engines`), or the few that `npm test` has time for. */
const RUNS_ALL = process.env['ENGINES_SIZE'] !== 'sample';
/** Why engines cannot be run, by name. `scripts/test.mjs` finds out. */
const MISSING = JSON.parse(process.env['ENGINES_MISSING'] ?? '{}') as Partial<Record<EngineName, string>>;
/** Chromium runs everything else that `npm test` does. */
const ENGINES: readonly Engine[] = RUNS_ALL ? [chromium, firefox, webkit] : [firefox, webkit];

interface CaseOptions {
  /** Part of `npm test`. */
  inSample?: boolean;
  /** Why an engine cannot run the case. */
  notOn?: Partial<Record<EngineName, string>>;
  /** What an engine does in another way. */
  notes?: Partial<Record<EngineName, string>>;
}

interface Bench {
  engine: Engine;
  backend: Backend;
  /** A new person with a phone of their own, who leaves at the end of the test. */
  phone: (options?: Omit<BrowserOptions, 'profile'>) => Phone;
  /** One case; a row of the table that is printed at the end. */
  tries: (title: string, options: CaseOptions, run: (note: (words: string) => void) => Promise<void>) => void;
}

/**
 * Runs cases on one engine after another, in front of one gateway.
 * @param options.prepare changes the gateway or the build before the first case
 */
export function onEachEngine(
  cases: (bench: Bench) => void,
  { prepare, ...options }: BackendOptions & { prepare?: (backend: Backend) => Promise<void> } = {},
): void {
  const backend = new Backend(options);
  beforeAll(async () => {
    await backend.open();
    await prepare?.(backend);
  });
  beforeEach(() => backend.online());
  afterAll(() => backend.close());
  for (const engine of ENGINES) {
    describe(engine.name, () => {
      const phones: Phone[] = [];
      afterEach(async ({ task }) => {
        for (const phone of phones.splice(0)) {
          if (task.result?.state === 'fail') console.error(await phone.describe());
          await phone.leave();
        }
      });
      const phone: Bench['phone'] = (of) => {
        const one = new Phone(engine, backend.url, of);
        phones.push(one);
        return one;
      };
      const tries: Bench['tries'] = (title, { inSample, notOn, notes }, run) => {
        test(title, async ({ task, skip }) => {
          const left = RUNS_ALL || inSample ? undefined : 'not in the sample';
          const reason = left ?? MISSING[engine.name] ?? notOn?.[engine.name];
          if (reason) {
            task.meta.notRun = reason;
            skip(reason);
          }
          task.meta.note = notes?.[engine.name];
          await run((words) => (task.meta.note = words));
        });
      };
      cases({ engine, backend, phone, tries });
    });
  }
}
