import { createHash } from 'node:crypto';
import type { Queryable } from '../../../gateway/store/db';

/** A change that a device asked the gateway for. */
export interface Change {
  key: string;
  device: string;
  kind: 'favourite' | 'recent';
  operation: 'add' | 'remove';
  gameId: string;
}
/** A change that the gateway accepted. */
export interface Effect extends Change {
  account: string;
}

/**
 * Lets the database note which idempotency keys took effect, in order. The gateway stores a key in the transaction of its
 * effect and forgets it after a day; these notes stay.
 */
export async function noteEffects(db: Queryable): Promise<void> {
  await db.query('CREATE TABLE effects (n bigserial PRIMARY KEY, member_id text, key text)');
  await db.query(
    `CREATE FUNCTION note_effect() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN INSERT INTO effects (member_id, key) VALUES (NEW.member_id, NEW.key); RETURN NEW; END $$`,
  );
  await db.query(
    'CREATE TRIGGER note_effect AFTER INSERT ON idempotency FOR EACH ROW EXECUTE FUNCTION note_effect()',
  );
}

/** The gateway stores keys as hashes. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** What took effect, in the order in which the gateway accepted it. @param sent all that was sent by the devices */
export async function readEffects(db: Queryable, sent: Iterable<Change>): Promise<Effect[]> {
  const byHash = new Map([...sent].map((change) => [hashOf(change.key), change]));
  const rows = await db.query<{ account: string; key: string }>(
    'SELECT m.account, e.key FROM effects e JOIN members m ON m.id = e.member_id ORDER BY e.n',
  );
  return rows.flatMap(({ account, key }) => {
    const change = byHash.get(key);
    return change ? [{ ...change, account }] : [];
  });
}

const CALL = /\/GCSGAME_(favourite|recent)(Add|Remove)$/;

/** What an idempotent request asks for; null if it is another request. @param body its JSON; '' without one */
export function changeOf(device: string, url: string, key: string | null, body: string): Change | null {
  const { pathname, searchParams } = new URL(url);
  const [, kind, operation] = CALL.exec(pathname) ?? [];
  if (!key || !kind) return null;
  const gameId = body ? (JSON.parse(body) as { nodeId: string }).nodeId : (searchParams.get('nodeId') ?? '');
  return {
    key,
    device,
    kind: kind === 'recent' ? 'recent' : 'favourite',
    operation: operation === 'Remove' ? 'remove' : 'add',
    gameId,
  };
}
