import * as z from 'zod/mini';
import { fail, type Failure } from '../../contract/errors';
import type { Context } from '../context';
import { readMeta, writeMeta } from '../db/meta';
import { readSettings } from '../db/saved';
import type { BodySealer } from '../http/client';
import type { ApiError } from '../http/envelope';
import type { Refresher } from '../sync/refresh';
import { loadSeal } from './load-seal';

const CLOCK_KEY = 'clockOffset';
const staleValue = z.object({ time: z.number() });

/** Seals bodies with the key of the saved settings and the gateway's clock, as far as it is known. */
export class Sealer implements BodySealer {
  constructor(
    private readonly context: Context,
    private readonly refresher: Refresher,
  ) {}

  async seal(body: unknown): Promise<{ body: string; header: string } | Failure> {
    const sealed = await this.trySeal(body);
    if (sealed) return sealed;
    // The gateway may have got a new key since the settings were saved.
    const refreshed = await this.refresher.refresh('settings', {}, { force: true });
    return (refreshed.ok && (await this.trySeal(body))) || fail('untrusted_key');
  }

  /** @returns null if the operator's configuration names keys, and the one of the settings is none of them */
  private async trySeal(body: unknown): Promise<{ body: string; header: string } | Failure | null> {
    const { store, platform, config } = this.context;
    const settings = await readSettings(store);
    if (!settings) return fail('offline');
    const offset = (await readMeta<number>(store, CLOCK_KEY)) ?? 0;
    const module = await loadSeal();
    if (!module) return fail('offline');
    return module.seal(body, settings.seal, platform.now() + offset, platform.randomId(), config?.sealKeys);
  }

  /** Corrects what the gateway refused: fetches its key again, or learns its clock (spec: wire, Sealed body). */
  async correct(error: ApiError): Promise<boolean> {
    if (error.code === 'seal.unknown_key') {
      return (await this.refresher.refresh('settings', {}, { force: true })).ok;
    }
    if (error.code !== 'seal.stale') return false;
    const stale = z.safeParse(staleValue, error.value);
    if (!stale.success) return false;
    const { store, platform } = this.context;
    await writeMeta(store, CLOCK_KEY, stale.data.time - platform.now());
    return true;
  }
}
