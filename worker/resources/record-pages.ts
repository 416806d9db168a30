import type { ResourceName } from '../../contract/resources';
import type { Source } from './loader';

/** So many pages of a member's records stay saved; the ones that were loaded first go first. */
const MAX_SAVED = 60;

/**
 * What runs after a page of one of these resources is saved: the pages of all of them that were loaded first make room,
 * beyond what stays saved (spec: records, Pages).
 */
export const keepNewest =
  (names: readonly ResourceName[]) =>
  async ({ context }: Source, _value: unknown, { account }: { account: string }): Promise<void> => {
    await context.store.run((db) =>
      db.transaction('rw', ['saved', 'syncState'], async () => {
        const states = await db.syncState
          .where('account')
          .equals(account)
          .filter(({ key }) => names.some((name) => key.startsWith(`${name} `)))
          .sortBy('checkedAt');
        const old = states.slice(0, -MAX_SAVED).map(({ key }) => key);
        await db.saved.bulkDelete(old);
        await db.syncState.bulkDelete(old);
      }),
    );
  };
