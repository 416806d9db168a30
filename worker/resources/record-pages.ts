import { argsKey } from '../../contract/args-key';
import type { ResourceName } from '../../contract/resources';
import type { Source } from './loader';

/** So many pages of a member's records stay saved; the ones that were loaded first go first. */
const MAX_SAVED = 60;

/** What all pages of one list have in common. */
const listOf = (args: object): string => argsKey('', { ...args, after: '' });
const argsOf = (key: string): object => JSON.parse(key.slice(key.indexOf('{'))) as object;

/**
 * What runs after a page of one of these resources is saved: the pages of all of them that were loaded first make room,
 * beyond what stays saved (spec: records, Pages). The list that is read keeps its pages: without an earlier one, the
 * screen could not show those behind it.
 */
export const keepNewest =
  (names: readonly ResourceName[]) =>
  async ({ context }: Source, _value: unknown, args: { account: string }): Promise<void> => {
    await context.store.run((db) =>
      db.transaction('rw', ['saved', 'syncState'], async () => {
        const states = await db.syncState
          .where('account')
          .equals(args.account)
          .filter(({ key }) => names.some((name) => key.startsWith(`${name} `)))
          .sortBy('checkedAt');
        const list = listOf(args);
        const old = states
          .slice(0, -MAX_SAVED)
          .map(({ key }) => key)
          .filter((key) => listOf(argsOf(key)) !== list);
        await db.saved.bulkDelete(old);
        await db.syncState.bulkDelete(old);
      }),
    );
  };
