import type { ResourceName } from '../contract/resources';
import type { Parts } from './parts';
import { resumeAfterChange } from './services/resume-after-change';
import { finishSignOuts } from './services/sign-outs';
import { endSignedOutSession, noteSession } from './services/signed-out-sessions';
import { dropSnapshot } from './services/snapshot';

/** What a member sees on most screens; a resumed session that was replaced requests it again. */
export const SEEN_BY_MEMBERS = [
  'member',
  'wallet',
  'favourites',
  'unreadMessages',
  'unclaimedRewards',
] as const satisfies readonly ResourceName[];

/** Who listens to whom: every connection between the worker's parts. */
export function connect(parts: Parts): void {
  const {
    context,
    gateways,
    refresher,
    judge,
    session,
    token,
    outbox,
    idempotent,
    catalogue,
    vault,
    device,
  } = parts;
  const { events } = context;

  events.on('exchange', (result) => judge.record(result));
  events.on('waiting', () => judge.recordWaiting());
  events.on('settingsSaved', (settings) => gateways.useRoutes(settings));
  events.on('platformClosed', () => void refresher.refresh('settings', {}, { force: true, quiet: true }));

  events.on('connectivity', (state) => {
    events.emit('page', { type: 'connectivity', state });
    // Without a connection the screens show how old the rows are.
    if (state === 'offline' || state === 'captive') void refresher.writeAges().catch(() => undefined);
    if (state === 'online' || state === 'slow') catalogue.start();
    else catalogue.stop();
    if (state !== 'online') return;
    void outbox.retryNow();
    void device.register();
  });

  events.on('sessionExcluded', () => {
    const account = context.session?.userName;
    if (account !== undefined) void session.leave(account);
  });
  events.on('reopened', () => {
    void vault.keepKey();
    void finishSignOuts(parts).catch(() => undefined);
    void endSignedOutSession(parts);
  });
  /** A change of password is asked about. */
  let resuming = false;
  events.on('sessionRefused', () => {
    // A change of password replaces the token: only its own answer tells whether the session has ended.
    if (idempotent.isInFlight('password.change')) return;
    if (resuming) return;
    const refused = context.session;
    const endIfSame = () => {
      if (context.session === refused) session.end();
    };
    const renewing = token.underWay();
    if (renewing) return void renewing.then(endIfSame);
    if (!idempotent.isUnresolved('password.change')) return session.end();
    resuming = true;
    void resumeAfterChange(parts)
      .then((goesOn) => {
        if (!goesOn) endIfSame();
      })
      .finally(() => (resuming = false));
  });
  events.on('sessionBegan', () => {
    void outbox.retryNow();
    void dropSnapshot(context);
    void noteSession(context);
  });
  // The start looked for changes to send before there was an account.
  events.on('sessionResumed', () => void outbox.retryNow());
  events.on('sessionReplaced', ({ account }) => {
    for (const name of SEEN_BY_MEMBERS) void refresher.refresh(name, { account }, { force: true });
  });
  events.on('signedOut', ({ account }) => {
    if (context.session === null) outbox.stop();
    refresher.forget(account);
    idempotent.forget(account);
    void dropSnapshot(context);
  });
  events.on('outboxDrained', ({ account, changed }) => {
    // An older answer still on its way must not undo what was just confirmed.
    for (const name of changed) void refresher.refetch(name, { account });
  });
}
