import '../../ui/choices.css';
import '../../ui/panel.css';
import './lottery.css';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { StateView } from '../../ui/StateView';
import { TabList } from '../../ui/TabList';
import { LotteryRowLink } from './LotteryRowLink';
import { useLotteries } from './use-lotteries';
import { useNow } from '../../lib/use-now';

const ALL = '';

/** `/m/moreLottery?group=…`: every lottery, by the groups of the lottery menu. */
export default function MoreLotteryScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { hall, state, retry } = useLotteries();
  const now = useNow();
  const wanted = params.get('group') ?? ALL;
  const groups = hall?.groups ?? [];
  const names = new Map([[ALL, t('games.all')], ...groups.map(({ code, name }) => [code, name] as const)]);
  const group = names.has(wanted) ? wanted : ALL;
  const lotteries = [...(hall?.standard ?? []), ...(hall?.electronic ?? [])].filter(
    (lottery) => group === ALL || lottery.group === group,
  );
  return (
    <main className="lottery">
      {(!hall || groups.length > 0) && (
        <TabList
          label={t('lottery.groups')}
          className="tabs lottery__tabs"
          tabClassName="tab"
          tabs={[...names.keys()]}
          active={group}
          onSelect={(code) => void navigate(links.moreLottery(code), { replace: true })}
        >
          {(code) => names.get(code)}
        </TabList>
      )}
      <div className="gutter">
        <Loaded state={state} retry={retry} ready={hall !== undefined}>
          {lotteries.length === 0 && (
            <StateView art="empty" title={t('lottery.none')} text={t('lottery.noneText')} />
          )}
          {lotteries.length > 0 && (
            <ul className="panel list">
              {lotteries.map((lottery) => (
                <LotteryRowLink key={lottery.gameId} lottery={lottery} now={now} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </main>
  );
}
