import type { BreakKind, BreakLength } from '../../../contract/safer-play';
import type { TextKey } from '../../i18n/keys';

/** The words for breaks. */
export const KIND_TEXTS: Record<
  BreakKind,
  { name: TextKey; text: TextKey; confirm: TextKey; begin: TextKey }
> = {
  timeOut: {
    name: 'saferPlay.timeOut',
    text: 'saferPlay.timeOut.text',
    confirm: 'saferPlay.timeOut.confirm',
    begin: 'saferPlay.timeOut.begin',
  },
  selfExclusion: {
    name: 'saferPlay.selfExclusion',
    text: 'saferPlay.selfExclusion.text',
    confirm: 'saferPlay.selfExclusion.confirm',
    begin: 'saferPlay.selfExclusion.begin',
  },
};

export const LENGTH_TEXTS: Record<BreakLength, TextKey> = {
  '24h': 'saferPlay.length.24h',
  '1w': 'saferPlay.length.1w',
  '1m': 'saferPlay.length.1m',
  '6m': 'saferPlay.length.6m',
  '1y': 'saferPlay.length.1y',
  '5y': 'saferPlay.length.5y',
};
