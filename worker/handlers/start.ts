import type { WorkerApi } from '../../contract/commands';
import { dropDamagedRecords, dropDamagedRows } from '../db/check-rows';
import type { Parts } from '../parts';
import { savePageRows } from '../services/page-rows';
import { finishSignOuts } from '../services/sign-outs';
import { endSignedOutSession } from '../services/signed-out-sessions';

type StartCommands = Pick<WorkerApi, 'hello' | 'ping'>;

/** The handshake, and what a start does by itself. `ready` resolves with the first handshake. */
export function startHandlers({
  context,
  client,
  later,
  shellConfig,
  gateways,
  refresher,
  session,
  outbox,
  catalogue,
  store,
  idempotent,
  device: credential,
}: Parts): StartCommands & { ready: Promise<void> } {
  let markReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (markReady = resolve));
  let onEvent: Parameters<WorkerApi['hello']>[1] = () => undefined;
  context.events.on('page', (event) => onEvent(event));

  return {
    ready,
    async hello(hello, listener) {
      onEvent = listener;
      const { base, language, device, saveData } = hello;
      Object.assign(context, { base, language, device, saveData });
      session.adopt(hello);
      idempotent.takeOver(hello.unsettled);
      // What members see on every screen is in the later part.
      if (hello.session || hello.resume) void later();
      const checked = dropDamagedRows(store).catch(() => undefined);
      await Promise.all([checked, shellConfig.ensure(), gateways.load()]);
      await savePageRows(context, hello.page).catch(() => undefined);
      markReady();
      void endSignedOutSession({ context, client, session });
      if (hello.resume) void session.resume(hello.resume);
      // Every start requests the settings: they tell of maintenance, and whether there is a network at all.
      void refresher.refresh('settings', {}, { force: true });
      void outbox.retryNow();
      void dropDamagedRecords(store).catch(() => undefined);
      void finishSignOuts({ context, client, session, device: credential }).catch(() => undefined);
      catalogue.start();
      return { storage: store.mode };
    },
    ping: () => Promise.resolve(true as const),
  };
}
