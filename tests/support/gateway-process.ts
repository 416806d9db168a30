import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface GatewayProcess {
  /** Resolves with the address once it is ready; rejects with what it said when it ended before. */
  ready: Promise<string>;
  /** The exit code, once it ended. */
  ended: Promise<number | null>;
  /** All it printed so far. */
  output: () => string;
  signal: (name: NodeJS.Signals) => Promise<number | null>;
}

/** Ends the gateway when the tests that started it are gone, however they ended: their end of its input closes. */
const END_WITH_TESTS = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.exit()).resume().unref()",
)}`;

/** The gateway as its own process: `node --import tsx gateway/main.ts`. @param env such as PORT and DATA_DIR */
export function runGateway(env: Record<string, string>, args: string[] = []): GatewayProcess {
  const words = ['--import', END_WITH_TESTS, '--import', 'tsx', 'gateway/main.ts', ...args];
  const child: ChildProcess = spawn(process.execPath, words, {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let text = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (part: unknown) => {
      text += String(part);
      const address = /Parlour is ready: (\S+)\/m\//.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then((code) => reject(new Error(`the gateway ended with ${code}: ${text}`)));
  });
  // Whoever only waits for the end must not be told twice.
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
