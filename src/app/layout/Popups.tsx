import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { PartMissing } from '../../ui/PartMissing';
import { popup, usePopup, type PopupName, type PopupProps } from '../../shared/popups/popups';

/** The component of every popup; a missing one does not compile. */
const POPUPS: Record<PopupName, ComponentType<PopupProps>> = {
  login: lazyPart(() => import('../../features/session/LoginDialog'), PartMissing),
  signOut: lazyPart(() => import('../../features/session/SignOut'), PartMissing),
  service: lazyPart(() => import('../../features/service/ServiceSheet'), PartMissing),
  referral: lazyPart(() => import('../../features/member/ReferralPanel'), PartMissing),
  language: lazyPart(() => import('./LanguageSheet'), PartMissing),
  download: lazyPart(() => import('../../features/install/DownloadPopup'), PartMissing),
};

/** Renders the open popup. */
export function Popups() {
  const name = usePopup();
  if (!name) return null;
  const Popup = POPUPS[name];
  return (
    <Suspense fallback={null}>
      <Popup onClose={popup.close} />
    </Suspense>
  );
}
