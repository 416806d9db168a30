import '../../ui/facts.css';
import '../../ui/felt.css';
import '../../ui/panel.css';
import '../../ui/tag.css';
import '../../ui/sections.css';
import './rewards.css';
import type { VipRow } from '../../../contract/rows/rewards';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatMoney, formatPercent } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { Fact } from '../../ui/Fact';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';
import { ProgressLine } from './ProgressLine';

/** `/m/member/benefits`: the member's level, the way to the next, and what each gives (spec: rewards, VIP benefits). */
export default function BenefitsScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Benefits account={account} />;
}

function Benefits({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // Whoever opens the screen may just have played.
  const { rows, state, retry } = useResource('vip', { account, language }, { force: true });
  return (
    <main className="gutter sections rewards">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows && rows.levels.length === 0 ? (
          <StateView
            page
            art="empty"
            title={t('vip.none.title')}
            text={t('vip.none.text')}
            action={<ServiceLine />}
          />
        ) : (
          rows && <Levels vip={rows} />
        )}
      </Loaded>
    </main>
  );
}

function Levels({ vip }: { vip: VipRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const money = (minor: number) => formatMoney(minor, currency);
  const { levels, turnoverMinor } = vip;
  const at = levels.findIndex(({ id }) => id === vip.level);
  const own = levels[at];
  const next = levels[at + 1];
  return (
    <>
      <section className="felt-pattern on-felt rewards__level">
        <p>{t('vip.level')}</p>
        <h2 className="display">
          <Icon name="crown" size="l" />
          <bdi>{own?.name}</bdi>
        </h2>
        {next ? (
          <>
            <ProgressLine
              label={t('vip.to', { level: next.name })}
              done={turnoverMinor}
              goal={next.turnoverMinor}
              text={t('vip.progress', { done: money(turnoverMinor), goal: money(next.turnoverMinor) })}
            />
            <p>{t('vip.next', { amount: money(next.turnoverMinor - turnoverMinor), level: next.name })}</p>
          </>
        ) : (
          <p>{t('vip.top', { done: money(turnoverMinor) })}</p>
        )}
      </section>
      <section>
        <SectionHead title={t('vip.levels')} />
        <ul className="rewards__levels">
          {levels.map(({ id, name, turnoverMinor: needed, rebatePercent, upgradeBonusMinor }) => (
            <li key={id} className="panel panel--padded" aria-current={id === vip.level || undefined}>
              <h3>
                <Icon name="crown" />
                <bdi>{name}</bdi>
                {id === vip.level && <span className="tag tag--accent">{t('vip.own')}</span>}
              </h3>
              <dl className="facts">
                <Fact term={t('vip.needed')} value={money(needed)} />
                <Fact
                  term={t('vip.rebate')}
                  value={rebatePercent > 0 ? `+ ${formatPercent(rebatePercent)}` : t('vip.nothing')}
                />
                <Fact
                  term={t('vip.bonus')}
                  value={upgradeBonusMinor > 0 ? money(upgradeBonusMinor) : t('vip.nothing')}
                />
              </dl>
            </li>
          ))}
        </ul>
        <p className="rewards__note">{t('vip.note')}</p>
      </section>
    </>
  );
}
