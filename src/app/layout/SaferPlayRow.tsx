import '../../ui/list-row.css';
import { useBalanceHidden } from '../../data/balance';
import { useCurrency } from '../../data/use-query';
import { formatDuration } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { usePlayer, usePlaySession } from '../../shared/safer-play/use-play-session';
import { signedMoney } from '../../shared/wallet/signed';
import { Icon } from '../../ui/Icon';

/** The link to safer play, with how long the member has been playing on this device and what came of it. */
export function SaferPlayRow({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const account = usePlayer();
  return (
    <RouteLink className="list-row" route="saferPlay" replace onClick={onClick}>
      <Icon name="timer" />
      <span className="list-row__title">
        {t('menu.saferPlay')}
        {account !== null && <Played account={account} />}
      </span>
    </RouteLink>
  );
}

function Played({ account }: { account: string }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const hidden = useBalanceHidden();
  const played = usePlaySession(account);
  return (
    <small>
      {played ? t('menu.played', { time: formatDuration(played.playedMs) }) : '…'}
      {played && !hidden && (
        <>
          {' · '}
          <bdi>{`${t('records.result')} ${signedMoney(played.netMinor, currency)}`}</bdi>
        </>
      )}
    </small>
  );
}
