import type { ServiceLink } from '../../../contract/rows/system';
import { useSettings } from '../../data/use-query';
import { openExternal } from '../../native/external';
import { popup } from '../popups/popups';

const NONE: ServiceLink[] = [];

/** The merchant's ways to customer service (C §2 Floating service widget). */
export const useServiceLinks = (): ServiceLink[] => useSettings()?.serviceLinks ?? NONE;

/** The Online-service entries: one way opens directly, several open a list. */
export function openService(links: readonly ServiceLink[]): void {
  const [only] = links;
  if (only && links.length === 1) openExternal(only.url);
  else popup.open('service');
}
