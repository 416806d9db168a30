import { isGameType } from '../../contract/categories';
import type { TextKey } from '../i18n/keys';
import { CATEGORY_LOOK } from './category-look';
import type { RouteRow } from './route-row';

/** A page's title: a game list has its category's. @param search the location's query */
export function titleOf(route: RouteRow, search: string): TextKey {
  const gameType = new URLSearchParams(search).get('gameType');
  return route.screen === 'gameList' && isGameType(gameType) ? CATEGORY_LOOK[gameType].text : route.title;
}
