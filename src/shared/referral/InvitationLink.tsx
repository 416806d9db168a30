import '../../ui/panel.css';
import './referral-link.css';
import { useTranslation } from '../../i18n/use-translation';
import { copyText } from '../../native/external';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { QrCode } from '../../ui/QrCode';
import { toast } from '../../ui/toast';
import { useShare } from '../sharing/use-share';

/** A registration link with its code: QR code, share and copy (spec: member, Referral panel). */
export function InvitationLink({ code, brand }: { code: string; brand: string }) {
  const { t } = useTranslation();
  const share = useShare();
  const link = new URL(`${links.register()}?affiliateCode=${encodeURIComponent(code)}`, location.href);
  const copy = async () => {
    if (await copyText(link.href)) toast.show({ kind: 'success', text: t('toast.copied') });
    else toast.show({ kind: 'error', text: t('toast.notCopied') });
  };
  return (
    <>
      <QrCode text={link.href} label={t('referral.qr')} />
      <p className="panel panel--padded referral-link__address">
        <bdi dir="ltr">{link.href}</bdi>
      </p>
      <dl className="referral-link__code muted">
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
    </>
  );
}
