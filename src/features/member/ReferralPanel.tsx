import '../../ui/dialog.css';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
import { ReferralLink } from '../../shared/referral/ReferralLink';
import { Sheet } from '../../ui/Dialog';

/** The member's own registration link, to share (spec: member, Referral panel). */
export default function ReferralPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const brand = useSettings((settings) => settings.brand.name) ?? '';
  return (
    <Sheet title={t('member.referral')} onClose={onClose}>
      <div className="sheet__body sheet__body--padded">
        <p className="muted">{t('referral.text', { brand })}</p>
        {session && <ReferralLink account={session.userName} brand={brand} />}
      </div>
    </Sheet>
  );
}
