import '../../ui/button.critical.css';
import './launch-bar.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import { useBalanceHidden } from '../../data/balance';
import { useSession } from '../../data/session';
import { useOffline } from '../../data/use-offline';
import { useResource } from '../../data/use-resource';
import type { GameRow } from '../../../contract/rows/games';
import { useTranslation } from '../../i18n/use-translation';
import type { RouteRow } from '../../nav/route-row';
import { titleOf } from '../../nav/title';
import { PageBar } from '../../shared/navigation/PageBar';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { useTileProps } from '../../shared/games/GameTiles';
import PlayMoney from '../../shared/session/PlayMoney';
import { IconButton } from '../../ui/Button';
import { FittedMoney } from '../../ui/FittedMoney';
import { Icon } from '../../ui/Icon';
import { useFullScreen } from './use-full-screen';
import { useLaunchedName, useSavedGame } from './launched-game';

interface LaunchBarProps {
  route: RouteRow;
  search: string;
  /** The header's menu. */
  menu: ReactNode;
}

/** The bar above a game: its name, the balance, heart, deposit and full screen (spec: launch, Game page). */
export default function LaunchBar({ route, search, menu }: LaunchBarProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const session = useSession();
  const trial = roleOf(session?.type ?? null) === 'trial';
  const offline = useOffline();
  const game = useSavedGame(params);
  const launched = useLaunchedName();
  const fullScreen = useFullScreen();
  return (
    <PageBar
      back={route.back}
      title={launched ?? game?.name ?? t(titleOf(route, search))}
      detail={session && <Balance account={session.userName} trial={trial} />}
      end={
        <>
          {game && <Heart game={game} />}
          {session && !trial && (
            <RouteLink route="voucherCenter" className="icon-button" disabled={offline}>
              <Icon name="banknote-arrow-down" />
              <span className="visually-hidden">{t('member.deposit')}</span>
            </RouteLink>
          )}
          {fullScreen.offered && (
            <IconButton label={t('launch.fullScreen')} onClick={fullScreen.enter}>
              <Icon name="maximize" />
            </IconButton>
          )}
          {menu}
        </>
      }
    />
  );
}

function Balance({ account, trial }: { account: string; trial: boolean }) {
  const { t } = useTranslation();
  const { rows: wallet } = useResource('wallet', { account });
  const hidden = useBalanceHidden();
  return (
    <p className={trial ? 'launch-bar__balance launch-bar__balance--play' : 'launch-bar__balance'}>
      <span className="visually-hidden">{t('header.balance')} </span>
      {hidden || !wallet ? (
        <span aria-hidden="true">••••••</span>
      ) : (
        <FittedMoney minor={wallet.balanceMinor} />
      )}
      {trial && <PlayMoney />}
    </p>
  );
}

function Heart({ game }: { game: GameRow }) {
  const { t } = useTranslation();
  const { favourite, pending, onFavourite } = useTileProps(() => game)(game);
  const label = t('tile.favourite', { name: game.name });
  return (
    <IconButton
      label={pending ? `${label}, ${t('tile.pending')}` : label}
      aria-pressed={favourite}
      onClick={() => onFavourite(game.gameId)}
    >
      <Icon name="heart" />
    </IconButton>
  );
}
