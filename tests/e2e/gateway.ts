import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runDemo, type GatewayProcess } from '../support/gateway-process';
import { until } from '../support/until';

/** The real gateway as a process that the tests stop, kill and start again on the same port and data. */
export class Gateway {
  private process: GatewayProcess | null = null;
  private printed = '';
  /** How many messages to each person were read. */
  private readonly read = new Map<string, number>();

  constructor(
    readonly port: number,
    private readonly dataDir: string,
    private readonly dist: string,
    private readonly env: Record<string, string> = {},
  ) {}

  async start(): Promise<void> {
    if (this.process) return;
    const { port, dataDir, dist, env } = this;
    const settings = {
      PORT: String(port),
      DATA_DIR: dataDir,
      DIST_DIR: dist,
      // The proxy in front of it says whose request it is.
      TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
      ...env,
    };
    this.process = runDemo(settings, env['DATABASE_URL'] ? ['--demo-anyway'] : []);
    await this.process.ready;
  }

  /** All it printed, also before it was last started. */
  output = (): string => this.printed + (this.process?.output() ?? '');
  stop = (): Promise<void> => this.end('SIGTERM');
  kill = (): Promise<void> => this.end('SIGKILL');

  /**
   * Runs a command of the operator. It takes the same way as the command line, which has tests of its own and a second
   * to start.
   * @returns what the command prints
   */
  async operator(...words: string[]): Promise<string> {
    const { ok, text } = await this.ask<{ ok: boolean; text: string }>('commands', {
      method: 'POST',
      body: JSON.stringify(words),
    });
    if (!ok) throw new Error(text);
    return text;
  }

  /** Sets a field of a merchant. */
  async set(field: string, value: unknown, merchant = 'parlour'): Promise<void> {
    await this.operator('merchant', 'set', field, JSON.stringify(value), '--merchant', merchant);
  }

  /** A field of a merchant as it is now; null if it is not set. */
  async get(field: string, merchant = 'parlour'): Promise<unknown> {
    const text = await this.operator('merchant', 'get', field, '--merchant', merchant);
    return text === 'not set' ? null : (JSON.parse(text) as unknown);
  }

  /** Switches a feature of the merchant. */
  async feature(key: string, state: 'on' | 'off'): Promise<void> {
    await this.operator('feature', key, state);
  }

  /** Publishes an announcement or a promotion. @returns its id */
  publish = async (...words: string[]): Promise<string> =>
    (await this.operator(...words)).replace('published ', '');

  /** Ends every session of a member. */
  async revokeSessions(account: string): Promise<void> {
    await this.operator('sessions', 'revoke', account);
  }

  admin = <T>(path: string): Promise<T> => this.ask<T>(path);

  /** The code of the next unread SMS to a number. @param number with its dialing code, such as 84912345678 */
  sms = async (number: string): Promise<string> =>
    /\d{4,}/.exec(await this.message(`SMS to +${number}: `))?.[0] ?? '';

  /** The one-time password of the next unread mail to an address. */
  mail = async (address: string): Promise<string> =>
    / password is (\w+)/.exec(await this.message(`Mail to ${address}: `))?.[1] ?? '';

  /** The code of the next unread mail to an address. */
  mailCode = async (address: string): Promise<string> =>
    /\d{6}/.exec(await this.message(`Mail to ${address}: `))?.[0] ?? '';

  /** What the gateway printed instead of sending it. */
  private async message(start: string): Promise<string> {
    const earlier = this.read.get(start) ?? 0;
    const lines = () => this.output().split('\n').slice(0, -1);
    const sent = () => lines().filter((line) => line.startsWith(start));
    await until(() => sent().length > earlier, { message: start });
    this.read.set(start, earlier + 1);
    return sent()[earlier]?.slice(start.length) ?? '';
  }

  private async ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const secret = await readFile(join(this.dataDir, 'operator.secret'), 'utf8');
    const response = await fetch(`http://localhost:${this.port}/admin/${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    });
    return (await response.json()) as T;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    await this.process?.signal(signal);
    this.printed = this.output();
    this.process = null;
  }
}
