import '../../ui/dialog.css';
import type { BreakKind } from '../../../contract/safer-play';
import { closePlayBreak, usePlayBreak } from '../../data/play-break';
import { formatDateTime } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { openService, useServiceLinks } from '../../shared/service/service';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

const TITLES: Record<BreakKind, TextKey> = {
  timeOut: 'saferPlay.until.timeOut',
  selfExclusion: 'saferPlay.until.selfExclusion',
};

/**
 * Says until when a member takes a break: when it begins, and when a login is refused, in whatever way it was tried
 * (spec: safer-play, Breaks). It stays when the page below it changes.
 */
export default function BreakNotice({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const services = useServiceLinks();
  const found = usePlayBreak();
  if (!found) return null;
  const title = t(TITLES[found.kind]);
  return (
    <Dialog
      key={pathname}
      kind="dialog"
      role="alertdialog"
      label={title}
      onClose={closePlayBreak}
      outlivesPage
    >
      <div className="dialog__body">
        <h2>{title}</h2>
        <p className="muted">{t('saferPlay.until.text', { time: formatDateTime(found.until) })}</p>
      </div>
      <div className="dialog__foot">
        <Button
          variant="ghost"
          onClick={() => {
            closePlayBreak();
            openService(services);
          }}
        >
          {t('route.service')}
        </Button>
        <Button variant="primary" onClick={closePlayBreak}>
          {t('dialog.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
