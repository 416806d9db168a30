import './passkey-offer.css';
import { passkeyOffer } from '../../data/passkey-offer';
import { useTranslation } from '../../i18n/use-translation';
import { addPasskey } from '../../shared/passkeys/add-passkey';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** Offers a passkey after a login by password (spec: passkeys, Offer). */
export default function PasskeyOffer({ account }: { account: string }) {
  const { t } = useTranslation();
  const [busy, run] = useBusy();
  const add = async () => {
    const failure = await addPasskey(account);
    if (failure) toast.show({ kind: 'error', text: t(failure) });
    else toast.show({ kind: 'success', text: t('passkeys.added') });
  };
  return (
    // The next start paints what is saved of this page: the offer is not part of it.
    <aside aria-label={t('passkeys.offer.label')} data-snapshot-skip>
      <div className="passkey-offer">
        <Icon name="fingerprint" />
        <p>
          <b>{t('passkeys.offer.title')}</b>
        </p>
        <Button size="s" busy={busy} onClick={() => void run(add)}>
          {t('passkeys.offer.add')}
        </Button>
        <IconButton label={t('passkeys.offer.later')} onClick={passkeyOffer.hide}>
          <Icon name="x" />
        </IconButton>
      </div>
    </aside>
  );
}
