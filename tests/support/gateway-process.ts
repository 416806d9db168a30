import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface GatewayProcess {
  /** Resolves with the URL once it is ready; rejects with its output if it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Its output so far. */
  output: () => string;
  signal: (name: NodeJS.Signals) => Promise<number | null>;
}

/** Ends the gateway when the test process ends, however it ends: that closes the gateway's standard input. */
const END_WITH_TESTS = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.exit()).resume().unref()",
)}`;

/** The embedded Postgres is not compiled a second time, optimized: that takes a quarter of the CPU time of a start. */
const WASM_ONCE = ['--liftoff-only'];

/** Settings that a test names itself, whatever the environment of the tests is. */
const UNSET = {
  DATABASE_URL: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  HOST: '',
  MESSENGER_URL: '',
  SECURITY_LOG: '',
};

/** Starts the demo as its own process, like `npm start`. */
export const runDemo = (env: Record<string, string>, args: string[] = []): GatewayProcess =>
  runGateway(env, ['--demo', ...args]);

/**
 * Starts the gateway as its own process: `node --import tsx gateway/main.ts`, or what `bundle-gateway.ts` made of it.
 * @param env such as PORT and DATA_DIR
 */
export function runGateway(env: Record<string, string>, args: string[] = []): GatewayProcess {
  const bundle = process.env['GATEWAY_BUNDLE'];
  const program = bundle ? [...WASM_ONCE, bundle] : ['--import', 'tsx', 'gateway/main.ts'];
  const words = ['--import', END_WITH_TESTS, ...program, ...args];
  const child: ChildProcess = spawn(process.execPath, words, {
    env: { ...process.env, ...UNSET, ...env },
  });
  let text = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const onOutput = (part: unknown) => {
      text += String(part);
      const address = /Parlour is ready: (\S+)\/m\//.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    void ended.then((code) => reject(new Error(`the gateway ended with ${code}: ${text}`)));
  });
  // Callers that only wait for the end do not handle this rejection.
  ready.catch(() => undefined);
  return {
    ready,
    ended,
    output: () => text,
    signal: (name) => {
      child.kill(name);
      return ended;
    },
  };
}
