import '../../ui/dialog.css';
import '../../ui/panel.critical.css';
import './referral-panel.css';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { share } from '../../native/external';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { toast } from '../../ui/toast';

/** Referral and link management (A §2 Member center): the member's own registration link, to be shared. */
export default function ReferralPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const brand = useQuery('settings', undefined)?.brand.name ?? '';
  if (!session) return null;
  const link = new URL(
    `${links.register()}?affiliateCode=${encodeURIComponent(session.userName)}`,
    location.href,
  );
  const give = async () => {
    const done = await share(brand, link.href);
    if (done === 'copied') toast.show({ kind: 'success', text: t('toast.copied') });
    if (done === 'failed') toast.show({ kind: 'error', text: t('toast.notCopied') });
  };
  return (
    <Sheet title={t('member.referral')} onClose={onClose}>
      <div className="sheet__body sheet__body--padded">
        <p className="muted">{t('referral.text', { brand })}</p>
        <p className="panel panel--padded referral-panel__link">
          <bdi dir="ltr">{link.href}</bdi>
        </p>
        <Button variant="primary" size="l" block onClick={() => void give()}>
          {t('referral.share')}
        </Button>
      </div>
    </Sheet>
  );
}
