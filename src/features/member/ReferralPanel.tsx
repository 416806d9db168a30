import '../../ui/dialog.css';
import '../../ui/panel.critical.css';
import './referral-panel.css';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { copyText } from '../../native/external';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { useShare } from '../../shared/sharing/use-share';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { QrCode } from '../../ui/QrCode';
import { toast } from '../../ui/toast';

/** The member's own registration link, to share (spec: member, Referral panel). */
export default function ReferralPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const brand = useSettings()?.brand.name ?? '';
  return (
    <Sheet title={t('member.referral')} onClose={onClose}>
      <div className="sheet__body sheet__body--padded">
        <p className="muted">{t('referral.text', { brand })}</p>
        {session && <Link account={session.userName} brand={brand} />}
      </div>
    </Sheet>
  );
}

/** The link with the member's invitation code, which the gateway has chosen. */
function Link({ account, brand }: { account: string; brand: string }) {
  const { t } = useTranslation();
  const share = useShare();
  const { rows: member, state, retry } = useResource('member', { account });
  const code = member?.invitationCode;
  const link = new URL(`${links.register()}?affiliateCode=${encodeURIComponent(code ?? '')}`, location.href);
  const copy = async () => {
    if (await copyText(link.href)) toast.show({ kind: 'success', text: t('toast.copied') });
    else toast.show({ kind: 'error', text: t('toast.notCopied') });
  };
  return (
    <Loaded state={state} retry={retry} ready={code !== undefined} lines={1}>
      <QrCode text={link.href} label={t('referral.qr')} />
      <p className="panel panel--padded referral-panel__link">
        <bdi dir="ltr">{link.href}</bdi>
      </p>
      <dl className="referral-panel__code muted">
        <dt>{t('field.affiliateCode.label')}</dt>
        <dd>
          <bdi dir="ltr">{code}</bdi>
        </dd>
      </dl>
      <Button variant="primary" size="l" block onClick={() => void share(brand, link.href)}>
        {t('referral.share')}
      </Button>
      <Button variant="quiet" block onClick={() => void copy()}>
        {t('referral.copy')}
      </Button>
    </Loaded>
  );
}
