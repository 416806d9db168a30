// Type-checks each realm with its own tsconfig: DOM, worker, service worker, Node.
import { runNode } from './run.mjs';

const REALMS = ['contract', 'src', 'worker', 'sw', 'gateway', 'tests'];
const CONCURRENCY = 2;

const waiting = [...REALMS];
let failed = 0;
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let realm = waiting.shift(); realm; realm = waiting.shift()) {
      const { code, output } = await runNode(['node_modules/typescript/bin/tsc', '-p', realm], {
        quiet: true,
      });
      if (code === 0) continue;
      failed++;
      process.stdout.write(`${realm}:\n${output}`);
    }
  }),
);
process.exitCode = failed ? 1 : 0;
