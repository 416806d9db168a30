import * as z from 'zod/mini';
import { fail, type Failure } from '../../contract/errors';
import { loadSeal } from '../crypto/load-seal';
import { readMeta, writeMeta } from '../db/meta';
import type { Context } from '../context';
import type { Sealer } from '../http/client';
import type { Services } from './services';
import { settingsResource } from './settings';

const CLOCK_KEY = 'clockOffset';

/** Seals with the key of the saved settings and the gateway's clock, as far as it is known. */
export const createSealer =
  (context: Context): Sealer =>
  async (body) => {
    const settings = await context.store.run((db) => db.settings.get('current'));
    if (!settings) return fail('offline');
    const offset = (await readMeta<number>(context.store, CLOCK_KEY)) ?? 0;
    const module = await loadSeal();
    if (!module) return fail('offline');
    const { now, randomId } = context.platform;
    return module.seal(body, settings.seal as { kid: string; jwk: JsonWebKey }, now() + offset, randomId());
  };

/** A phone with a wrong clock learns the gateway's from its refusal. @param gatewayTime epoch ms */
const learnClock = (context: Context, gatewayTime: number): Promise<void> =>
  writeMeta(context.store, CLOCK_KEY, gatewayTime - context.platform.now());

const staleValue = z.object({ time: z.number() });

/** Corrects what a refused seal was about: asks for the gateway's key again, or learns its clock. */
export async function correctSeal(
  services: Services,
  answer: Failure & { value?: unknown },
): Promise<boolean> {
  if (answer.code === 'seal.unknown_key') {
    return (await services.refresher.refresh(settingsResource(services), { force: true })).ok;
  }
  if (answer.code !== 'seal.stale') return false;
  const stale = z.safeParse(staleValue, answer.value);
  if (stale.success) await learnClock(services.context, stale.data.time);
  return stale.success;
}
