import '../../ui/dialog.css';
import '../../ui/facts.css';
import '../../ui/text-link.css';
import './safer-play.css';
import { Link, useLocation } from 'react-router-dom';
import { useCurrency } from '../../data/use-query';
import { formatDuration, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { useReality } from '../../shared/safer-play/reality';
import { usePlayer, usePlaySession } from '../../shared/safer-play/use-play-session';
import { signedMoney } from '../../shared/wallet/signed';
import { Button, ButtonLink } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Fact } from '../../ui/Fact';
import { useHistoryLink } from './use-history-link';
import { useRealityDue } from './use-reality-due';
import { useTurn } from './use-turn';

/**
 * The message at the interval that the player has chosen. A running game is not covered: there a bar says that it is due
 * (spec: safer-play, Reality check).
 */
export default function RealityCheck({ inGame }: { inGame: boolean }) {
  const account = usePlayer();
  const answer = useRealityDue(account);
  const { due, asked } = useReality();
  const turn = useTurn(due && (!inGame || asked));
  // A change of page does not answer it: it opens again above the new page.
  const { pathname } = useLocation();
  return account !== null && turn ? <Check key={pathname} account={account} onAnswer={answer} /> : null;
}

function Check({ account, onAnswer }: { account: string; onAnswer: () => void }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const played = usePlaySession(account);
  const history = useHistoryLink();
  if (!played) return null;
  const title = t('reality.title', { time: formatDuration(played.playedMs) });
  return (
    <Dialog kind="dialog" role="alertdialog" label={title} onClose={onAnswer} outlivesPage>
      <div className="dialog__body safer-play__check">
        <h2>{title}</h2>
        <p className="muted">{t('reality.text')}</p>
        <dl className="facts">
          <Fact term={t('records.staked')} value={formatMoney(played.betMinor, currency)} />
          <Fact term={t('records.won')} value={formatMoney(played.wonMinor, currency)} />
          <Fact term={t('records.result')} value={signedMoney(played.netMinor, currency)} />
        </dl>
        {history && (
          <Link className="text-link" to={history} replace onClick={onAnswer}>
            {t('saferPlay.history')}
          </Link>
        )}
      </div>
      <div className="dialog__foot">
        <ButtonLink variant="ghost" to={links.saferPlay()} replace onClick={onAnswer}>
          {t('reality.break')}
        </ButtonLink>
        <Button variant="primary" onClick={onAnswer}>
          {t('reality.continue')}
        </Button>
      </div>
    </Dialog>
  );
}
