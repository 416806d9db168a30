import type { BreakKind } from '../../contract/safer-play';
import { createStore, useStore } from '../lib/store';
import { client } from './worker-client';

interface PlayBreak {
  kind: BreakKind;
  /** Epoch ms. */
  until: number;
}

const store = createStore<PlayBreak | null>(null);

client.subscribe((event) => {
  if (event.type === 'excluded') store.set({ kind: event.kind, until: event.until });
});

/** The break that has begun, or for which a login was refused; null once the player has read it. */
export const usePlayBreak = (): PlayBreak | null => useStore(store);
export const closePlayBreak = (): void => store.set(null);
