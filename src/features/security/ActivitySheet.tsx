import '../../ui/dialog.css';
import '../../ui/facts.css';
import './security.css';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { intlTag } from '../../../contract/languages';
import type { ActivityRow } from '../../../contract/rows/security';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatDateTime } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Sheet } from '../../ui/Dialog';
import { Fact } from '../../ui/Fact';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { ACTIVITY_LOOKS, METHOD_TEXTS, unnamedDevice } from './activity-texts';

interface ActivitySheetProps {
  account: string;
  row: ActivityRow;
  onClose: () => void;
}

/** One entry with all that is known of it, and what to do if it was somebody else (spec: security, Activity). */
export function ActivitySheet({ account, row, onClose }: ActivitySheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { rows: contacts } = useResource('contacts', { account });
  const [asking, setAsking] = useState(false);
  const [busy, run] = useBusy();
  const { kind, method, device, country, network, at } = row;
  const places = new Intl.DisplayNames(intlTag(language), { type: 'region' });
  const act = async () => {
    const result = await commands.endOtherSessions();
    if (!result.ok) {
      setAsking(false);
      toast.show({ kind: 'error', text: t(errorKey(result.code)) });
      return;
    }
    const change = contacts?.hasPassword === false ? links.firstPassword() : links.changePassword();
    // In place of the history entry of the dialogs, which close with the page.
    void navigate(change, { replace: true });
  };
  return (
    <Sheet title={t(ACTIVITY_LOOKS[kind].text)} onClose={onClose}>
      <div className="sheet__body sheet__body--padded security__sheet">
        <dl className="facts">
          <Fact term={t('activity.time')} value={formatDateTime(at)} />
          <Fact term={t('activity.device')} value={device || t(unnamedDevice(kind))} />
          {method && <Fact term={t('activity.method')} value={t(METHOD_TEXTS[method])} />}
          {country && <Fact term={t('activity.place')} value={places.of(country) ?? country} />}
          {network && <Fact term={t('activity.network')} value={network} />}
        </dl>
        <Button block variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('activity.notMe')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t('activity.confirm.title')}
          text={t('activity.confirm.text')}
          yes={t('activity.confirm.yes')}
          no={t('activity.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void run(act);
            // Once it has started it cannot be cancelled.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </Sheet>
  );
}
