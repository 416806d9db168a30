import type { ServiceLink } from '../../../contract/rows/system';
import { useSettings } from '../../data/use-query';
import { openExternal } from '../../native/external';
import { popup } from '../popups/popups';

const NONE: ServiceLink[] = [];

/** The merchant's customer-service links (spec: service, Customer service entries). */
export const useServiceLinks = (): ServiceLink[] => useSettings((settings) => settings.serviceLinks) ?? NONE;

/** Opens the only link directly, or the list of several. */
export function openService(links: readonly ServiceLink[]): void {
  const [only] = links;
  if (only && links.length === 1) openExternal(only.url);
  else popup.open('service');
}
