import '../../ui/choices.css';
import '../../ui/panel.css';
import '../../ui/list-row.css';
import '../../ui/tag.css';
import './rewards.css';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MISSION_PERIODS, type MissionPeriod } from '../../../contract/rewards';
import type { BoardRow } from '../../../contract/rows/rewards';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatMoney, formatWhole } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { SectionHead } from '../../ui/SectionHead';
import { TabList } from '../../ui/TabList';

const PERIOD_TEXTS: Record<MissionPeriod, TextKey> = { day: 'board.day', week: 'board.week' };

/** Who has staked most this day or this week, and the member's own place (spec: rewards, Board). */
export function Board({ account }: { account: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const period = MISSION_PERIODS.find((one) => one === params.get('period')) ?? 'week';
  const { rows, state, retry } = useResource('leaderBoard', { account, period });
  return (
    <section>
      <SectionHead title={t('board.title')} />
      <TabList
        label={t('board.period')}
        className="segmented-control"
        tabClassName="segmented-control__tab"
        tabs={MISSION_PERIODS}
        active={period}
        onSelect={(chosen) => void navigate({ search: `period=${chosen}` }, { replace: true })}
      >
        {(one) => t(PERIOD_TEXTS[one])}
      </TabList>
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5} page={false}>
        {rows && <Places board={rows} />}
      </Loaded>
    </section>
  );
}

function Places({ board }: { board: BoardRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { list, own } = board;
  if (!list.length) return <p className="rewards__note">{t('board.none')}</p>;
  return (
    <>
      <p className="rewards__own">
        {own
          ? t('board.own', { place: formatWhole(own.place), amount: formatMoney(own.stakeMinor, currency) })
          : t('board.noPlace')}
      </p>
      <ol className="panel list rewards__board" aria-label={t('board.title')}>
        {list.map(({ place, name, stakeMinor, own: isOwn }, index) => (
          // Names are masked, so that two rows may look the same.
          <li key={index} className="list-row" aria-current={isOwn || undefined}>
            <b className="rewards__place">
              <bdi>{formatWhole(place)}</bdi>
            </b>
            <span className="list-row__title">
              <bdi dir="ltr">{name}</bdi> {isOwn && <span className="tag tag--accent">{t('board.you')}</span>}
            </span>
            <span className="rewards__end">
              <bdi>{formatMoney(stakeMinor, currency)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
