import type { TextKey } from '../../i18n/keys';
import type { DrawState } from './draws';

export const DRAW_TEXT: Record<DrawState, TextKey> = {
  coming: 'lottery.nextDraw',
  drawing: 'lottery.drawing',
  drawn: 'lottery.drawn',
};
