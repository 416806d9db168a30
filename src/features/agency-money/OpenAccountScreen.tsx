import '../../ui/choices.css';
import '../../ui/forms.css';
import './agency-money.css';
import { useState } from 'react';
import { ACCOUNT_KINDS, type AccountKind } from '../../../contract/agency-money';
import type { OpenAccountRow } from '../../../contract/rows/agency-money';
import { useSession } from '../../data/session';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { errorKey, type TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useKept } from '../../shared/fields/use-kept';
import { Loaded } from '../../shared/loading/Loaded';
import { InvitationLink } from '../../shared/referral/InvitationLink';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { SectionHead } from '../../ui/SectionHead';
import { TabList } from '../../ui/TabList';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import type { ErrorCode } from '../../../contract/errors';
import { CreateAccount } from './CreateAccount';
import { RateFields } from './RateFields';
import { useRates } from './use-rates';

const WAYS = ['link', 'create'] as const;
const WAY_TEXTS: Record<(typeof WAYS)[number], TextKey> = {
  link: 'openAccount.link',
  create: 'openAccount.create',
};
const KIND_TEXTS: Record<AccountKind, TextKey> = {
  player: 'openAccount.player',
  agent: 'openAccount.agent',
};

/** `/m/agentRegister`: a link for new members, or a new member at once (spec: agent, Open account). */
export default function OpenAccountScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <OpenAccount account={account} />;
}

function OpenAccount({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('openAccount', { account });
  const [way, setWay] = useKept<(typeof WAYS)[number]>('way', 'link');
  const [kind, setKind] = useKept<AccountKind>('kind', 'player');
  const link = rows?.links.find((one) => one.kind === kind);
  return (
    <main className="gutter agency-money">
      <TabList
        label={t('route.agentRegister')}
        className="segmented-control"
        tabClassName=""
        tabs={WAYS}
        active={way}
        onSelect={setWay}
      >
        {(one) => t(WAY_TEXTS[one])}
      </TabList>
      <div className="chips" role="group" aria-label={t('openAccount.kind')}>
        {ACCOUNT_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {t(KIND_TEXTS[one])}
          </button>
        ))}
      </div>
      <Loaded state={state} retry={retry} ready={rows !== undefined}>
        {rows &&
          (way === 'create' ? (
            <CreateAccount key={kind} kind={kind} own={rows.own} />
          ) : (
            link && <Link key={kind} link={link} own={rows.own} />
          ))}
      </Loaded>
    </main>
  );
}

interface LinkProps {
  link: OpenAccountRow['links'][number];
  own: OpenAccountRow['own'];
}

function Link({ link, own }: LinkProps) {
  const { t } = useTranslation();
  const brand = useSettings((settings) => settings.brand.name) ?? '';
  const offline = useOffline();
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const bounds = own.map(({ gameType, percent: most }) => ({
    ...{ gameType, most, least: 0 },
    percent: link.rates.find((rate) => rate.gameType === gameType)?.percent ?? 0,
  }));
  const rates = useRates(bounds);
  const save = async () => {
    if (!rates.typed) return;
    setFailure(null);
    const result = await commands.setAccountLink({ kind: link.kind, rates: rates.changes });
    if (!result.ok) return setFailure(result.code);
    rates.reset();
    toast.show({ kind: 'success', text: t('openAccount.saved') });
  };
  return (
    <>
      <section>
        <SectionHead title={t('openAccount.link')} />
        <p className="muted">
          {t(link.kind === 'agent' ? 'openAccount.agentText' : 'openAccount.playerText', { brand })}
        </p>
        <InvitationLink code={link.code} brand={brand} />
      </section>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run(save);
        }}
      >
        <RateFields bounds={bounds} rates={rates} />
        {failure && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
        {offline && <p className="muted">{t('openAccount.offline')}</p>}
        {own.length > 0 && (
          <Button type="submit" block busy={busy} disabled={!rates.changes.length || !rates.typed}>
            {t('agentRates.save')}
          </Button>
        )}
      </form>
    </>
  );
}
