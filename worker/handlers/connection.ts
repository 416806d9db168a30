import type { BrowserHint, WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { dropSnapshot } from '../services/snapshot';

type ConnectionCommands = Pick<WorkerApi, 'setLanguage' | 'hint' | 'retryConnection'>;

/** What the page tells about itself and its network. */
export const connectionHandlers = ({
  context,
  store,
  refresher,
  judge,
  outbox,
  catalogue,
  search,
}: Parts): ConnectionCommands => ({
  setLanguage: async (language) => {
    const changed = language !== context.language;
    context.language = language;
    if (changed) catalogue.restart();
    await Promise.all([search.switchTo(language), dropSnapshot(context)]);
  },
  hint: async (hint: BrowserHint) => {
    if (hint === 'visible' || hint === 'hidden') {
      catalogue.setVisible(hint === 'visible');
      outbox.setVisible(hint === 'visible');
    }
    // A hidden page may be ended without notice.
    if (hint === 'hidden') return refresher.writeAges();
    if (hint === 'visible') await store.probe();
    if (hint !== 'visible' || judge.state !== 'online') await judge.check();
    await outbox.drain();
  },
  retryConnection: () => judge.check(),
});
