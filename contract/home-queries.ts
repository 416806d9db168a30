import { FIRST_PAGE_NUMBER, hotGames } from './game-lists';
import type { ResourceArgs, ResourceName } from './resources';

export type HomeQuery = { [N in ResourceName]: readonly [N, ResourceArgs<N>] }[ResourceName];

/** The resources that the first viewport of a guest's home is drawn from; a snapshot holds their rows. */
export const homeQueries = (language: string): readonly HomeQuery[] => [
  ['settings', {}],
  ['announcements', { language }],
  ['notices', { language }],
  ['vendors', { language }],
  ['gameList', { ...hotGames(language), page: FIRST_PAGE_NUMBER }],
];
