import '../../ui/list-row.css';
import '../../ui/tag.css';
import './rewards.css';
import type { RewardState } from '../../../contract/rewards';
import type { RewardRow } from '../../../contract/rows/rewards';
import { useCurrency } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import { rewardLook } from './texts';
import { useClaim } from './use-claim';

/** A reward: its reason, amount and end; while it is open it can be claimed. @param props.state as it is now */
export function RewardItem({ reward, state }: { reward: RewardRow; state: RewardState }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { busy, failure, claim } = useClaim(() => commands.claimReward(reward.id));
  const { text, icon } = rewardLook(reward.kind);
  const { title, amountMinor, at, expiresAt, claimedAt } = reward;
  const when =
    state === 'claimed'
      ? t('rewards.claimedAt', { time: formatDateTime(claimedAt ?? at) })
      : expiresAt === null
        ? formatDateTime(at)
        : state === 'expired'
          ? t('rewards.expiredAt', { time: formatDateTime(expiresAt) })
          : t('rewards.until', { time: formatDateTime(expiresAt) });
  return (
    <li className="rewards__item" data-state={state}>
      <div className="list-row">
        <Icon name={icon} />
        <span className="list-row__title">
          <b dir="auto">{title}</b>
          <small>{t(text)}</small>
          <small>
            <bdi>{when}</bdi>
          </small>
        </span>
        <span className="rewards__end">
          <b>
            <bdi>{formatMoney(amountMinor, currency)}</bdi>
          </b>
          {state === 'open' ? (
            <Button size="s" busy={busy} aria-label={t('rewards.claimOf', { title })} onClick={claim}>
              {t('rewards.claim')}
            </Button>
          ) : (
            <span className="tag">{t(state === 'claimed' ? 'rewards.claimed' : 'rewards.expired')}</span>
          )}
        </span>
      </div>
      {failure && state === 'open' && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
    </li>
  );
}
