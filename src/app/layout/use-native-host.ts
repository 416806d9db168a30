import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBadges } from '../../data/badges';
import { useSession } from '../../data/session';
import { useLatest } from '../../lib/use-latest';
import { device } from '../../native/device';
import { onNative, takePush, tellNative } from '../../native/bridge';
import { isAppPath } from '../../../contract/app-path';
import type { RouteRow } from '../../nav/route-row';
import { atOverlayEntry, closeTopOverlay } from '../../ui/overlays';
import { useBack } from '../../shared/navigation/use-back';

/** Installed web apps have a badge too, where the system offers one. */
const badgeHost = navigator as { setAppBadge?: (count: number) => Promise<void> };

/** Sends the native app its updates and carries out its messages (spec: native, In the app). */
export function useNativeHost(route: RouteRow): void {
  const navigate = useNavigate();
  const back = useBack(route.back);
  const latest = useLatest({ back, navigate, route });
  useEffect(() => {
    const openPush = () => {
      const path = takePush();
      if (isAppPath(path)) void latest.current.navigate(path, { replace: atOverlayEntry() });
    };
    openPush();
    return onNative((message) => {
      const now = latest.current;
      if (message.type === 'pushOpened') openPush();
      if (message.type !== 'backPressed' || closeTopOverlay()) return;
      if (now.route.screen === 'home') tellNative({ type: 'close' });
      else now.back();
    });
  }, [latest]);

  const { messages, rewards } = useBadges();
  const count = messages + rewards;
  useEffect(() => {
    if (tellNative({ type: 'badge', count })) return;
    if (device.standalone) void badgeHost.setAppBadge?.(count).catch(() => undefined);
  }, [count]);

  const userName = useSession()?.userName;
  const sentName = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (userName) tellNative({ type: 'signedIn', userName });
    else if (sentName.current) tellNative({ type: 'signedOut' });
    sentName.current = userName;
  }, [userName]);
}
