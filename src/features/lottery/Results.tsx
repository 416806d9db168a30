import '../../ui/list-row.css';
import '../../ui/panel.css';
import './lottery.css';
import type { LotteriesRow } from '../../../contract/rows/lottery';
import { formatDateTime } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { SectionHead } from '../../ui/SectionHead';
import { Countdown } from './Countdown';

const SHOWN = 6;

/** The last draws of the Vietnamese lotteries, and the open ones (spec: lottery, Results). */
export function Results({ hall, now, only }: { hall: LotteriesRow; now: number; only?: string }) {
  const { t } = useTranslation();
  const mine = ({ gameCode }: { gameCode: string }) => only === undefined || gameCode === only;
  const open = hall.open.filter((draw) => mine(draw) && draw.closesAt > now);
  const results = hall.results.filter(mine).slice(0, SHOWN);
  const names = new Map([...hall.standard, ...hall.electronic].map(({ gameCode, name }) => [gameCode, name]));
  if (open.length === 0 && results.length === 0) return null;
  return (
    <section aria-label={t('lottery.results')}>
      <SectionHead title={t('lottery.results')} />
      <ul className="panel list">
        {open.map(({ gameCode, numero, closesAt }) => (
          <li key={gameCode} className="list-row">
            <span className="list-row__title">
              <b>
                <bdi>{names.get(gameCode) ?? gameCode}</bdi>
              </b>
              <small>{t('lottery.openDraw', { numero })}</small>
            </span>
            <span className="list-row__end">
              <Countdown ms={closesAt - now} />
            </span>
          </li>
        ))}
        {results.map(({ gameCode, name, numero, drawnAt, numbers }) => (
          <li key={gameCode + numero} className="list-row lottery__result">
            <span className="list-row__title">
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>
                {t('lottery.draw', { numero })} · {formatDateTime(drawnAt)}
              </small>
            </span>
            <span className="lottery__numbers" dir="ltr">
              {numbers.map((number, index) => (
                <bdi key={index} className="number">
                  {number}
                </bdi>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
