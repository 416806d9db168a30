import '../../ui/dialog.css';
import './game-sheet.css';
import { useNavigate } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import type { GameRow, Volatility } from '../../../contract/rows/games';
import { useResuming, useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatMoney, formatPercent } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { Button, ButtonLink } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { atOverlayEntry } from '../../ui/overlays';
import { useBusy } from '../../ui/use-busy';
import { useTrialLogin } from '../session/TrialButton';
import { Picture } from '../pictures/Picture';
import type { TileProps } from './Tile';

const VOLATILITY_TEXT: Record<Volatility, TextKey> = {
  low: 'volatility.low',
  medium: 'volatility.medium',
  high: 'volatility.high',
};

interface GameSheetProps {
  game: GameRow;
  /** What its tile knows: where it opens, its heart, and who may not open it. */
  tile: TileProps;
  onClose: () => void;
}

/** What is known of a game, and everything that can be done with it (spec: games, Game sheet). */
export default function GameSheet({ game, tile, onClose }: GameSheetProps) {
  const { t } = useTranslation();
  const bets = useBets(game);
  const facts: [TextKey, string | undefined][] = [
    ['filter.vendor', game.vendorName],
    ['sheet.type', t(CATEGORY_LOOK[game.gameType].text)],
    ['sheet.rtp', game.rtp === undefined ? undefined : formatPercent(game.rtp)],
    ['sheet.volatility', game.volatility && t(VOLATILITY_TEXT[game.volatility])],
    ['sheet.bets', bets],
  ];
  return (
    <Sheet title={game.name} onClose={onClose}>
      <div className="sheet__body sheet__body--padded game-sheet">
        <div className="game-sheet__game">
          <span className="game-sheet__art">
            <Picture path={game.iconPath} width={240} height={300} />
          </span>
          <dl className="game-sheet__facts">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{t(name)}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        {tile.denied && <p className="muted">{t('error.game.no_free_play')}</p>}
        {tile.unavailable && <p className="muted">{t('tile.needsInternet')}</p>}
        <div className="game-sheet__ways">
          <Ways game={game} tile={tile} onClose={onClose} />
          <Button variant="ghost" size="l" block onClick={() => tile.onFavourite(game.gameId)}>
            <span className="game-sheet__heart" data-on={tile.favourite}>
              <Icon name="heart" />
            </span>
            {t(tile.favourite ? 'sheet.unlike' : 'sheet.like')}
            {tile.pending && <span className="faint">({t('tile.pending')})</span>}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** The limits of a bet in the merchant's currency; undefined where the platform says none. */
function useBets({ minBetMinor, maxBetMinor }: GameRow): string | undefined {
  const { t } = useTranslation();
  const currency = useCurrency();
  const amount = (minor: number) => formatMoney(minor, currency);
  const least = minBetMinor === undefined ? undefined : amount(minBetMinor);
  const most = maxBetMinor === undefined ? undefined : amount(maxBetMinor);
  if (least && most) return t('sheet.betRange', { least, most });
  return least ? t('sheet.betFrom', { least }) : most && t('sheet.betTo', { most });
}

/** Playing for money and trying without an account, as far as the player's account and the game allow. */
function Ways({ game, tile, onClose }: GameSheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const login = useTrialLogin();
  const role = roleOf(useSession()?.type ?? null);
  const resuming = useResuming();
  const [busy, run] = useBusy();
  const tryIt = async () => {
    if (!(await login())) return;
    // In place of the sheet's own history entry, if it is still open.
    const replace = atOverlayEntry();
    onClose();
    void navigate(tile.to, { replace });
  };
  if (tile.denied) return null;
  return (
    <>
      <ButtonLink variant="primary" size="l" block replace to={tile.to} onClick={onClose}>
        <Icon name="play" />
        {t(role === 'trial' ? 'sheet.try' : 'sheet.play')}
      </ButtonLink>
      {role === 'guest' && !resuming && game.supportsTrial && (
        <Button size="l" block busy={busy} onClick={() => void run(tryIt)}>
          {t('sheet.try')}
        </Button>
      )}
    </>
  );
}
