import type { Call } from '../../contract/wire/index';
import type { ValueOf } from '../../contract/call';
import type { CreatedCredential } from '../../contract/wire/passkeys';
import { newKey } from './access';
import { ask, type CallResponse } from './ask';
import { Authenticator, type Ceremony } from './authenticator';
import type { TestGateway } from './gateway';
import { asMerchant } from './registration';
import { tokenAt } from './tenants';

export type Login = CallResponse<ValueOf<Call<'session.login'>>>;

/** The default merchant's page. */
export const PASSKEY_PAGE = { origin: 'http://localhost:4173' };

/** A member with an authenticator, on a page of the merchant. */
export class PasskeyHolder {
  readonly headers: Record<string, string>;
  constructor(
    private readonly gateway: TestGateway,
    readonly token: string,
    readonly page: Ceremony,
    readonly merchant = 'parlour',
    readonly authenticator = new Authenticator(),
  ) {
    this.headers = asMerchant(merchant);
  }

  /** A member of a demo merchant, on the shell of this machine. */
  static async of(
    gateway: TestGateway,
    account: string,
    merchant = 'parlour',
    authenticator?: Authenticator,
  ): Promise<PasskeyHolder> {
    const token = await tokenAt(gateway, merchant, account);
    const host = merchant === 'parlour' ? 'localhost' : `${merchant}.localhost`;
    return new PasskeyHolder(gateway, token, { origin: `http://${host}:4173` }, merchant, authenticator);
  }

  createOptions = () => this.ask('passkeys.createOptions');
  send = (credential: CreatedCredential, key = newKey()) =>
    ask(this.gateway.url, 'passkeys.create', {
      token: this.token,
      headers: { ...this.headers, ...key },
      body: credential,
    });
  list = () => this.ask('passkeys.list');
  ids = async (): Promise<string[]> => (await this.list()).value.list.map(({ id }) => id);
  remove = (id: string) =>
    ask(this.gateway.url, 'passkeys.remove', {
      token: this.token,
      headers: { ...this.headers, ...newKey() },
      body: { id },
    });

  /** Adds a passkey. @param forged what is not as it should be */
  async add(forged: Partial<Ceremony> = {}): Promise<CallResponse> {
    const { value } = await this.createOptions();
    return this.send(this.authenticator.create(value, { ...this.page, ...forged }));
  }

  /** Logs in with the newest key. @param forged what is not as it should be */
  async logIn(forged: Partial<Ceremony> = {}): Promise<Login> {
    return this.sendLogin(this.authenticator.use(await this.loginOptions(), { ...this.page, ...forged }));
  }
  loginOptions = async () =>
    (await ask(this.gateway.url, 'passkeys.loginOptions', { headers: this.headers })).value;
  sendLogin = (body: object, headers = this.headers): Promise<Login> =>
    ask(this.gateway.url, 'passkeys.login', { headers, body });

  private readonly ask = <N extends 'passkeys.createOptions' | 'passkeys.list'>(name: N) =>
    ask(this.gateway.url, name, { token: this.token, headers: this.headers });
}
