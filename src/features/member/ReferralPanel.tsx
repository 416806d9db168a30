import '../../ui/dialog.css';
import '../../ui/panel.critical.css';
import './referral-panel.css';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { links } from '../../nav/links';
import { useShare } from '../../shared/sharing/use-share';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';

/** The member's own registration link, to share (spec: member, Referral panel). */
export default function ReferralPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const share = useShare();
  const brand = useSettings()?.brand.name ?? '';
  if (!session) return null;
  const link = new URL(
    `${links.register()}?affiliateCode=${encodeURIComponent(session.userName)}`,
    location.href,
  );
  return (
    <Sheet title={t('member.referral')} onClose={onClose}>
      <div className="sheet__body sheet__body--padded">
        <p className="muted">{t('referral.text', { brand })}</p>
        <p className="panel panel--padded referral-panel__link">
          <bdi dir="ltr">{link.href}</bdi>
        </p>
        <Button variant="primary" size="l" block onClick={() => void share(brand, link.href)}>
          {t('referral.share')}
        </Button>
      </div>
    </Sheet>
  );
}
