import type { QueryOf } from '../../../contract/call';
import type { Call } from '../../../contract/wire/index';
import { ROUNDS, type Roll } from '../../../gateway/vendor/odds';
import { ask, type Answered } from '../../support/ask';
import type { TestGateway } from '../../support/gateway';

type Query = QueryOf<Call<'launch.game'>>;
export type Asked = Partial<Query> & Pick<Query, 'vendor'>;

/** A slots game of the demo, of Nine Crane or whoever has it. */
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
  { url }: TestGateway,
  token: string | undefined,
  query: Asked,
): Promise<Answered<{ url: string; open: string; name: string; nodeId: string | null }>> =>
  ask(url, 'launch.game', {
    query: { language: 'TY', platform: 'html5', clientType: '2', ...query },
    ...(token !== undefined && { token }),
  });

/** The generic form of a launch. */
export const generic = ({ id, vendor }: Pick<DemoGame, 'id' | 'vendor'>, gameCategory = 'RNG'): Asked => ({
  vendor,
  gameCategory,
  gameId: id,
  nodeId: id,
  supportFreePlay: 'true',
});

export interface VendorAnswer {
  status: number;
  headers: Headers;
  body: {
    error?: string;
    play: string;
    currency: string;
    game: { id: string; name: string; minBet: number } | null;
    lobby: { id: string; minBet: number }[];
    balance: number;
    minBet: number | null;
    win: number;
    outcome: { reels: string[]; times: number };
  };
}

/** One call of the vendor's page, as its sandboxed frame makes it: from nowhere. */
export async function vendorCall({ url }: TestGateway, name: string, body: unknown): Promise<VendorAnswer> {
  const response = await fetch(`${url}/vendor/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'null' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as VendorAnswer['body'],
  };
}

export const ticketOf = ({ value }: { value: { url: string } }): string =>
  new URL(value.url, 'http://gateway').searchParams.get('ticket') ?? '';

/** Launches a game and enters. @returns the play's token */
export async function playOf(gateway: TestGateway, token: string, query: Asked): Promise<string> {
  const launched = await launch(gateway, token, query);
  if (launched.code) throw new Error(`launch refused: ${launched.code}`);
  const { body } = await vendorCall(gateway, 'enter', { ticket: ticketOf(launched) });
  if (body.error) throw new Error(`enter refused: ${body.error}`);
  return body.play;
}

/** Chance that always brings the same: the draw from 0 to below `ROUNDS`, and the first of everything else. */
export const always =
  (draw: number): Roll =>
  (below) =>
    below === ROUNDS ? draw : 0;
export const CROWNS = always(0);
export const NOTHING = always(ROUNDS - 1);
