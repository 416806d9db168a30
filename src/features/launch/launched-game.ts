import type { GameRow } from '../../../contract/rows/games';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { createStore, useStore } from '../../lib/store';

/** The name of the game on the screen, as the platform told it at its launch. */
const launchedName = createStore<string | null>(null);
export const setLaunchedName = (name: string | null): void => launchedName.set(name);
export const useLaunchedName = (): string | null => useStore(launchedName);

/** The game that the launch route names, if it is saved on this phone; lotteries and lobbies are none. */
export function useSavedGame(params: URLSearchParams): GameRow | undefined {
  const language = useLanguage();
  const id = params.get('nodeId');
  return useQuery('games', id ? { keys: [`${language}:${id}`] } : null)?.[0];
}
