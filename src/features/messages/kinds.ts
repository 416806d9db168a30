import type { MessageKind } from '../../../contract/messages';
import type { TextKey } from '../../i18n/keys';
import type { IconName } from '../../ui/icons';

export const KIND_ICON: Record<MessageKind, IconName> = {
  house: 'mail',
  account: 'shield-check',
  money: 'coins',
};
export const KIND_TEXT: Record<MessageKind, TextKey> = {
  house: 'messages.kind.house',
  account: 'messages.kind.account',
  money: 'messages.kind.money',
};
