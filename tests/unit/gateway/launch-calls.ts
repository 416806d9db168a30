import type { QueryOf } from '../../../contract/call';
import type { Call } from '../../../contract/wire/index';
import type { Roll } from '../../../gateway/vendor/rules/rules';
import { ask, type CallResponse } from '../../support/ask';
import type { TestGateway } from '../../support/gateway';

type Query = QueryOf<Call<'launch.game'>>;
export type LaunchQuery = Partial<Query> & Pick<Query, 'vendor'>;

/** A game of the demo. */
export interface DemoGame {
  id: string;
  vendor: string;
  name: string;
}
export async function gameNamed({ db }: TestGateway, name: string): Promise<DemoGame> {
  const [game] = await db.query<DemoGame>(
    'SELECT id, vendor_code AS vendor, name FROM games WHERE name = $1',
    [name],
  );
  if (!game) throw new Error(`there is no game ${name}`);
  return game;
}

export const launch = (
  { url }: Pick<TestGateway, 'url'>,
  token: string | undefined,
  query: LaunchQuery,
): Promise<CallResponse<{ url: string; open: string; name: string; nodeId: string | null }>> =>
  ask(url, 'launch.game', {
    query: { language: 'TY', platform: 'html5', clientType: '2', ...query },
    ...(token !== undefined && { token }),
  });

/** The query of a generic launch. */
export const generic = (
  { id, vendor }: Pick<DemoGame, 'id' | 'vendor'>,
  gameCategory = 'RNG',
): LaunchQuery => ({
  vendor,
  gameCategory,
  gameId: id,
  nodeId: id,
  supportFreePlay: 'true',
});

export interface VendorResponse {
  status: number;
  headers: Headers;
  body: {
    error?: string;
    play: string;
    currency: string;
    game: { id: string; name: string; minBet: number; kind: string; choices: string[] } | null;
    lobby: { id: string; minBet: number }[];
    balance: number;
    minBet: number | null;
    win: number;
    outcome: { result: string[]; times: number };
  };
}

/** Makes one call of the vendors' page from an opaque origin, like its sandboxed frame. */
export async function vendorCall(
  { url }: Pick<TestGateway, 'url'>,
  name: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<VendorResponse> {
  const response = await fetch(`${url}/vendor/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'null' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as VendorResponse['body'],
  };
}

export const ticketOf = ({ value }: { value: { url: string } }): string =>
  new URL(value.url, 'http://gateway').searchParams.get('ticket') ?? '';

/** Launches a game and exchanges the ticket. @returns the play's token */
export async function playOf(
  gateway: Pick<TestGateway, 'url'>,
  token: string,
  query: LaunchQuery,
): Promise<string> {
  const launched = await launch(gateway, token, query);
  if (launched.code) throw new Error(`launch failed: ${launched.code}`);
  const { body } = await vendorCall(gateway, 'enter', { ticket: ticketOf(launched) });
  if (body.error) throw new Error(`enter failed: ${body.error}`);
  return body.play;
}

/** The odds are out of this many rounds. */
const ROUNDS = 10_000;
/** Randomness that always gives the same draw, and 0 for everything else. */
export const always =
  (draw: number): Roll =>
  (limit) =>
    limit === ROUNDS ? draw : 0;
export const CROWNS = always(0);
export const NOTHING = always(ROUNDS - 1);
