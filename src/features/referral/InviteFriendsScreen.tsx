import '../../ui/facts.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import '../../ui/sections.css';
import './referral.css';
import { useState } from 'react';
import type { InvitedPage } from '../../../contract/rows/referral';
import { useSession } from '../../data/session';
import { useCurrency, useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDate, formatMoney, formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { ReferralLink } from '../../shared/referral/ReferralLink';
import { Button, ButtonLink } from '../../ui/Button';
import { Fact } from '../../ui/Fact';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';

/** `/m/inviteFriends`: the link to share, what it earns, and who came by it (spec: referral, Screen). */
export default function InviteFriendsScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Invitations account={account} />;
}

function Invitations({ account }: { account: string }) {
  const { t } = useTranslation();
  const brand = useSettings((settings) => settings.brand.name) ?? '';
  const { rows, state, retry } = useResource('invited', { account, after: '' });
  const { rows: member, state: memberState } = useResource('member', { account });
  // The link comes first, so that it moves nothing.
  const settled = member !== undefined || memberState?.status === 'failed';
  return (
    <main className="gutter sections referral">
      <section>
        <SectionHead title={t('referral.link')} />
        <p className="muted">{t('referral.text', { brand })}</p>
        <ReferralLink account={account} brand={brand} />
      </section>
      {settled && (
        <Loaded state={state} retry={retry} ready={rows !== undefined}>
          {rows && (
            <>
              <Rules rule={rows.rule} />
              <Totals totals={rows.totals} />
              <section>
                <SectionHead title={t('referral.friends')} />
                {rows.list.length ? (
                  <ul className="panel list">
                    <Page account={account} after="" />
                  </ul>
                ) : (
                  <StateView art="empty" title={t('referral.none.title')} text={t('referral.none.text')} />
                )}
              </section>
            </>
          )}
        </Loaded>
      )}
    </main>
  );
}

function Rules({ rule }: Pick<InvitedPage, 'rule'>) {
  const { t } = useTranslation();
  const currency = useCurrency();
  return (
    <section>
      <SectionHead title={t('referral.rules')} />
      <div className="panel panel--padded referral__rules">
        {rule ? (
          <>
            <p>
              {t('referral.rule.bonus', {
                amount: formatMoney(rule.depositedMinor, currency),
                bonus: formatMoney(rule.bonusMinor, currency),
              })}
            </p>
            <p>{t('referral.rule.once')}</p>
            <p>{t('referral.rule.claim')}</p>
          </>
        ) : (
          <p>{t('referral.rule.none')}</p>
        )}
        <ButtonLink variant="quiet" to={links.activity({})}>
          {t('referral.promotions')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Totals({ totals }: Pick<InvitedPage, 'totals'>) {
  const { t } = useTranslation();
  const currency = useCurrency();
  if (!totals) return null;
  return (
    <dl className="panel panel--padded facts">
      <Fact term={t('referral.invited')} value={formatWhole(totals.invited)} />
      <Fact term={t('referral.earning')} value={formatWhole(totals.earning)} />
      <Fact term={t('referral.earned')} value={formatMoney(totals.earnedMinor, currency)} />
    </dl>
  );
}

/** One page of the members, and behind it the next once it is asked for. */
function Page({ account, after }: { account: string; after: string }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { rows, state, retry } = useResource('invited', { account, after });
  const [goesOn, setGoesOn] = useState(false);
  if (!rows) {
    return (
      <li>
        <Loaded state={state} retry={retry} ready={false} lines={2} page={false}>
          {null}
        </Loaded>
      </li>
    );
  }
  return (
    <>
      {rows.list.map(({ id, name, joinedAt, earnedMinor }) => (
        <li key={id} className="list-row">
          <Icon name="user-round" />
          <span className="list-row__title">
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>{t('referral.joined', { date: formatDate(joinedAt) })}</small>
          </span>
          <span className="list-row__end referral__earned" data-earned={earnedMinor > 0 || undefined}>
            {earnedMinor > 0 ? <bdi>{`+ ${formatMoney(earnedMinor, currency)}`}</bdi> : t('referral.notYet')}
          </span>
        </li>
      ))}
      {rows.next !== null &&
        (goesOn ? (
          <Page account={account} after={rows.next} />
        ) : (
          <li>
            <Button block variant="ghost" onClick={() => setGoesOn(true)}>
              {t('referral.more')}
            </Button>
          </li>
        ))}
    </>
  );
}
