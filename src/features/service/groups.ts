import type { ServiceLink } from '../../../contract/rows/system';
import type { TextKey } from '../../i18n/keys';
import type { IconName } from '../../ui/icons';

/** The groups of the service widget, in their order (spec: service, Service widget). */
export const GROUPS: Record<ServiceLink['group'], { icon: IconName; text: TextKey }> = {
  CS: { icon: 'headset', text: 'service.online' },
  TELEGRAM: { icon: 'send', text: 'service.telegram' },
  FACEBOOK: { icon: 'thumbs-up', text: 'service.facebook' },
};
export const GROUP_NAMES = Object.keys(GROUPS) as ServiceLink['group'][];
