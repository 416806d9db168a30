import '../../ui/choices.css';
import '../../ui/dialog.css';
import './safer-play.css';
import { useState } from 'react';
import {
  BREAK_LENGTHS,
  BREAKS,
  breakEnd,
  type BreakKind,
  type BreakLength,
} from '../../../contract/safer-play';
import { useOffline } from '../../data/use-offline';
import { commands } from '../../data/worker-client';
import { formatDateTime } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Sheet } from '../../ui/Dialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { useBusy } from '../../ui/use-busy';
import { KIND_TEXTS, LENGTH_TEXTS } from './texts';

/** How long, what follows, and a question before it begins (spec: safer-play, Breaks). */
export function BreakSheet({ kind, onClose }: { kind: BreakKind; onClose: () => void }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const lengths = BREAK_LENGTHS.filter((length) => BREAKS[length].kind === kind);
  const [chosen, setChosen] = useState<BreakLength | null>(null);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const begin = (length: BreakLength) =>
    run(async () => {
      setFailure(null);
      const result = await commands.takeBreak(length);
      setAsking(false);
      // It has begun otherwise: the player is signed out, and a notice says until when.
      if (!result.ok) setFailure(t(errorKey(result.code)));
    });
  return (
    <>
      <Sheet title={t(KIND_TEXTS[kind].name)} onClose={onClose}>
        <div className="sheet__body sheet__body--padded safer-play__form">
          <div className="chips chips--wrap" role="group" aria-label={t('saferPlay.howLong')}>
            {lengths.map((length) => (
              <button
                key={length}
                type="button"
                className="chip"
                aria-pressed={length === chosen}
                onClick={() => setChosen(length)}
              >
                {t(LENGTH_TEXTS[length])}
              </button>
            ))}
          </div>
          <ul className="safer-play__effects">
            <li>{t('saferPlay.effect.closed')}</li>
            <li>{t('saferPlay.effect.rounds')}</li>
            <li>{t('saferPlay.effect.balance')}</li>
            <li>{t('saferPlay.effect.end')}</li>
          </ul>
          {failure && <ErrorLine>{failure}</ErrorLine>}
          {offline && <p className="safer-play__text">{t('saferPlay.offline')}</p>}
          <Button
            size="l"
            block
            disabled={chosen === null}
            aria-haspopup="dialog"
            onClick={() => setAsking(chosen !== null)}
          >
            {t('saferPlay.next')}
          </Button>
        </div>
      </Sheet>
      {/* Beside the sheet: what closes the question must not close the sheet too. */}
      {asking && chosen && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t(KIND_TEXTS[kind].confirm)}
          text={t('saferPlay.confirm', {
            length: t(LENGTH_TEXTS[chosen]),
            time: formatDateTime(breakEnd(chosen, Date.now())),
          })}
          yes={t(KIND_TEXTS[kind].begin)}
          no={t('saferPlay.cancel')}
          onAnswer={(yes) => {
            if (yes) void begin(chosen);
            // Once it has been sent it cannot be stopped.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </>
  );
}
