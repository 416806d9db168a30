// Type checks every realm with its own configuration: DOM, worker, service worker, Node.
import { runNode } from './run.mjs';

const REALMS = ['contract', 'src', 'worker', 'sw', 'gateway', 'tests'];
const AT_ONCE = 2;

const waiting = [...REALMS];
let failed = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
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
