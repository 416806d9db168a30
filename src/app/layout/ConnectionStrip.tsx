import '../../ui/button.critical.css';
import './connection-strip.critical.css';
import { useEffect, useState } from 'react';
import type { Connectivity } from '../../../contract/commands';
import { resourceKey } from '../../../contract/resource-key';

import { retryConnection, useConnectivity } from '../../data/connectivity';
import { useQuery } from '../../data/use-query';
import { formatAge } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { useBusy } from '../../ui/use-busy';
import { useRootMark } from './use-root-mark';

const LOOK: Record<Exclude<Connectivity, 'online'>, { tone: string; icon: IconName; text: TextKey }> = {
  slow: { tone: 'connection-strip--slow', icon: 'wifi-slow', text: 'connection.slow' },
  offline: { tone: 'connection-strip--offline', icon: 'wifi-off', text: 'connection.offline' },
  captive: { tone: 'connection-strip--offline', icon: 'wifi-off', text: 'connection.captive' },
};

/**
 * The strip under the header: the state of the network in words, and what can be done about it
 * (spec: network, What the words say).
 */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const state = useConnectivity();
  const [dismissed, setDismissed] = useState<Connectivity | null>(null);
  const [trying, run] = useBusy();
  const settings = useQuery('syncState', { key: resourceKey('settings', {}) });
  useEffect(() => setDismissed(null), [state]);
  const shown = state !== 'online' && dismissed !== state;
  useRootMark('strip', shown ? 'shown' : '');
  if (!shown) return null;
  const { tone, icon, text } = LOOK[state];
  const at = settings?.checkedAt;
  return (
    <div className={`connection-strip ${tone}`} data-state={state} role="status" data-snapshot-skip>
      <Icon name={icon} />
      <span className="grow">
        {state === 'offline' && at
          ? t('connection.offlineAge', { age: formatAge(at, Math.max(Date.now(), at)) })
          : t(text)}
      </span>
      {state === 'slow' ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t('connection.dismiss')}
          onClick={() => setDismissed(state)}
        >
          <Icon name="x" />
        </button>
      ) : (
        <button type="button" aria-disabled={trying || undefined} onClick={() => void run(retryConnection)}>
          {t('connection.retry')}
        </button>
      )}
    </div>
  );
}
