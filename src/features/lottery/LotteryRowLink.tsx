import '../../ui/list-row.css';
import './lottery.css';
import { Link } from 'react-router-dom';
import type { LotteryRow } from '../../../contract/rows/lottery';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../shared/pictures/Picture';
import { Countdown } from './Countdown';
import { drawState } from './draws';
import { DRAW_TEXT } from './draw-text';

/** One lottery of a list, with its next draw. */
export function LotteryRowLink({ lottery, now }: { lottery: LotteryRow; now: number }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link className="list-row" to={links.startLottery(lottery.gameCode)}>
        <span className="lottery__picture">
          <Picture path={lottery.iconPath} width={40} height={50} />
        </span>
        <span className="list-row__title">
          <b>
            <bdi>{lottery.name}</bdi>
          </b>
          <small>
            {t(DRAW_TEXT[drawState(lottery.drawAt, now)])}{' '}
            {lottery.drawAt > now && <Countdown ms={lottery.drawAt - now} />}
          </small>
        </span>
        <span className="list-row__end">
          <Icon name="chevron-right" dir />
        </span>
      </Link>
    </li>
  );
}
