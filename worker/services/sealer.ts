import { fail } from '../../contract/errors';
import { readMeta, writeMeta } from '../db/meta';
import type { Context } from '../context';
import type { Sealer } from '../http/client';

const CLOCK_KEY = 'clockOffset';

/** Seals with the key of the saved settings and the gateway's clock, as far as it is known. */
export const createSealer =
  (context: Context): Sealer =>
  async (body) => {
    const settings = await context.store.run((db) => db.settings.get('current'));
    if (!settings) return fail('offline');
    const offset = (await readMeta<number>(context.store, CLOCK_KEY)) ?? 0;
    // Loaded when something is first sealed: no cipher code on the way to the lobby.
    const { seal } = await import('../crypto/seal');
    const { now, randomId } = context.platform;
    return seal(body, settings.seal as { kid: string; jwk: JsonWebKey }, now() + offset, randomId());
  };

/** A phone with a wrong clock learns the gateway's from its refusal. @param gatewayTime epoch ms */
export const learnClock = (context: Context, gatewayTime: number): Promise<void> =>
  writeMeta(context.store, CLOCK_KEY, gatewayTime - context.platform.now());
