import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { facebookAccessToken, googleIdToken } from './firebase-emulator';

export type Provider = 'google' | 'facebook' | 'telegram';

/** The user of the other service. */
interface Person {
  /** Digits: Telegram's ids are numbers. */
  id: string;
  name: string;
}

/** Telegram's data of its user, signed as its documentation says. */
export function telegramUser(
  { id, name }: Person,
  botToken: string,
): Record<'id' | 'first_name' | 'auth_date' | 'hash', string> {
  const fields = { id, first_name: name, auth_date: String(Math.floor(Date.now() / 1_000)) };
  const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`);
  const key = createHash('sha256').update(botToken).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return { ...fields, hash };
}

/** Google, Facebook and Telegram as a browser sees them: a page that asks for consent, and leads back with the answer. */
export class FakeProvider {
  /** The signed-in user, who chooses "Continue". */
  person: Person = { id: '1001', name: 'Ada' };
  private readonly visits: Record<string, string>[] = [];
  /** The credentials that were handed out. */
  readonly given: string[] = [];
  /** Answers 204, so that the browser stays on the app's page. */
  empty = false;
  private base = '';
  private readonly server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', this.base);
    const provider = pathname.slice(1) as Provider;
    if (!['google', 'facebook', 'telegram'].includes(provider)) return outgoing.writeHead(204).end();
    const fields = Object.fromEntries(searchParams);
    this.visits.push(fields);
    if (this.empty) return outgoing.writeHead(204).end();
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    return outgoing.end(this.page(provider, fields));
  });

  /** @param botToken of the merchant's Telegram bot */
  constructor(private readonly botToken: string) {}

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The page of a provider, as `authorizeUrl` of the settings wants it. */
  url = (provider: Provider): string => `${this.base}/${provider}`;

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The query of the last visit to a page. @throws Error if there was none */
  lastVisit(): { fields: Record<string, string> } {
    const fields = this.visits.at(-1);
    if (!fields) throw new Error('nobody has visited the other service');
    return { fields };
  }

  /** Where "Continue" leads: the app, with the person's credential in the fragment. */
  answer(provider: Provider, fields: Record<string, string>): string {
    const { id, name } = this.person;
    if (provider === 'telegram') {
      const user = JSON.stringify(telegramUser(this.person, this.botToken));
      const result = Buffer.from(user).toString('base64url');
      this.given.push(result);
      return `${fields['return_to']}#tgAuthResult=${result}`;
    }
    const [kind, token] =
      provider === 'google'
        ? ['id_token', googleIdToken({ sub: id, name, ...(fields['nonce'] && { nonce: fields['nonce'] }) })]
        : ['access_token', facebookAccessToken({ sub: id, name })];
    this.given.push(token);
    const { state = '', redirect_uri } = fields;
    return `${redirect_uri}#${new URLSearchParams({ [kind]: token, state }).toString()}`;
  }

  private page(provider: Provider, fields: Record<string, string>): string {
    const { redirect_uri, return_to, state = '' } = fields;
    const denial = new URLSearchParams({ error: 'access_denied', state }).toString();
    const links = [
      ['Continue', this.answer(provider, fields)],
      ['Cancel', `${redirect_uri ?? return_to}#${denial}`],
    ];
    const html = links.map(([text, to = '']) => `<p><a href="${to.replaceAll('&', '&amp;')}">${text}</a>`);
    return `<!doctype html><title>${provider}</title>${html.join('')}`;
  }
}
