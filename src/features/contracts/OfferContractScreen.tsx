import '../../ui/choices.css';
import './contracts.css';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasContracts } from '../../../contract/access';
import {
  CONTRACT_BASES,
  CONTRACT_ENTRY,
  CONTRACT_PAYS,
  PERIODS_OF,
  type ContractBasis,
  type ContractKind,
  type ContractPays,
  type ContractPeriod,
} from '../../../contract/contracts';
import type { GivenContractsRow } from '../../../contract/rows/contracts';
import { useAccess } from '../../data/access';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { ROUTES } from '../../nav/routes';
import { useForget, useKept } from '../../shared/fields/use-kept';
import { Loaded } from '../../shared/loading/Loaded';
import { kindLook } from '../../shared/records/texts';
import { DirectField } from '../../shared/directs/DirectField';
import { GivingForm } from '../../shared/wallet/GivingForm';
import { useAfterOverlayEntry } from '../../ui/overlays';
import { toast } from '../../ui/toast';
import { KIND_NAMES, PERIOD_TEXTS } from './kinds';
import { readTiers, type TypedTier } from './offer-terms';
import { Terms } from './Terms';
import { TierFields } from './TierFields';
import { Unavailable } from './Unavailable';

const BASIS_TEXTS: Record<ContractBasis, TextKey> = {
  stake: 'contract.basis.stake',
  loss: 'contract.basis.loss',
};
const PAYS_TEXTS: Record<ContractPays, TextKey> = {
  amount: 'offerContract.amount',
  percent: 'offerContract.share',
};

/** `/m/agent/contracts/offer`: terms for a direct downline (spec: agent, Contracts of an upline). */
export default function OfferContractScreen() {
  const session = useSession();
  if (!session) return null;
  return hasContracts(session.type) ? <OfferContract account={session.userName} /> : <Unavailable />;
}

function OfferContract({ account }: { account: string }) {
  const { rows, state, retry } = useResource('givenContracts', { account });
  return (
    <main className="gutter contracts">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows && <Form account={account} asked={rows.password} />}
      </Loaded>
    </main>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  options: readonly T[];
  textOf: (option: T) => TextKey;
  value: T;
  onChange: (option: T) => void;
}

/** One of a few; without a choice it is left out. */
function Choice<T extends string>({ name, label, options, textOf, value, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation();
  if (options.length < 2) return null;
  return (
    <div className="contracts__choice">
      <p id={`offer-${name}`}>{label}</p>
      <div className="chips chips--wrap" role="group" aria-labelledby={`offer-${name}`}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className="chip"
            aria-pressed={option === value}
            onClick={() => onChange(option)}
          >
            {t(textOf(option))}
          </button>
        ))}
      </div>
    </div>
  );
}

function Form({ account, asked }: { account: string; asked: GivenContractsRow['password'] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const afterOverlayEntry = useAfterOverlayEntry();
  const currency = useCurrency();
  const access = useAccess();
  const forget = useForget();
  const [params] = useSearchParams();
  const [to, setTo] = useKept('to', params.get('to') ?? '');
  const [kind, setKind] = useKept<ContractKind>('kind', 'salary');
  const [ownPeriod, setPeriod] = useKept<ContractPeriod | null>('period', null);
  const [ownBasis, setBasis] = useKept<ContractBasis | null>('basis', null);
  const [pays, setPays] = useKept<ContractPays>('pays', 'percent');
  const [typed, setTyped] = useKept<TypedTier[]>('tiers', [{ from: '', value: '' }]);
  const hasDividends = access(ROUTES.agentDividend) === 'open';
  const periods = PERIODS_OF[kind];
  const period = ownPeriod && periods.includes(ownPeriod) ? ownPeriod : periods[0]!;
  const basis = ownBasis ?? (kind === 'dividend' ? 'loss' : 'stake');
  const { tiers, errors } = readTiers(pays, typed, currency.code);
  const terms = { basis, pays, period, tiers: tiers ?? [] };
  const sent = () => {
    toast.show({ kind: 'success', text: t('offerContract.done', { name: to }) });
    for (const name of ['to', 'kind', 'period', 'basis', 'pays', 'tiers']) forget(name);
    // Replaces the form's history entry, not that of the question.
    afterOverlayEntry(() => void navigate(ROUTES.givenContracts.path, { replace: true }));
  };
  return (
    <GivingForm
      className="contracts__form"
      asked={asked}
      isRight={to !== '' && tiers !== null}
      title={t('offerContract.confirm', { name: to })}
      text={t('offerContract.note')}
      details={
        <div className="contracts__asked">
          <b>{t(kindLook(CONTRACT_ENTRY[kind]).text)}</b>
          <Terms contract={{ kind, terms, upline: null, payer: 'upline', startsAt: null, endsAt: null }} />
        </div>
      }
      confirm={t('given.offer')}
      submit={t('given.offer')}
      offline={t('offerContract.offline')}
      send={(password) => commands.offerContract({ to, kind, password, terms })}
      onSent={sent}
    >
      {(tried) => (
        <>
          <DirectField
            account={account}
            to={to}
            onChoose={setTo}
            error={tried ? t('offerContract.missing') : undefined}
          />
          <Choice
            name="kind"
            label={t('offerContract.kind')}
            options={KIND_NAMES.filter((one) => one !== 'dividend' || hasDividends)}
            textOf={(one) => kindLook(CONTRACT_ENTRY[one]).text}
            value={kind}
            onChange={setKind}
          />
          <Choice
            name="period"
            label={t('contract.period')}
            options={periods}
            textOf={(one) => PERIOD_TEXTS[one]}
            value={period}
            onChange={setPeriod}
          />
          <Choice
            name="basis"
            label={t('contract.pays')}
            options={CONTRACT_BASES}
            textOf={(one) => BASIS_TEXTS[one]}
            value={basis}
            onChange={setBasis}
          />
          <Choice
            name="pays"
            label={t('offerContract.value')}
            options={[...CONTRACT_PAYS].reverse()}
            textOf={(one) => PAYS_TEXTS[one]}
            value={pays}
            onChange={setPays}
          />
          <TierFields
            pays={pays}
            tiers={typed}
            onChange={setTyped}
            errors={
              tried
                ? errors.map(({ from, value }) => ({ from: from && t(from), value: value && t(value) }))
                : []
            }
          />
          <p className="contracts__note">{t('offerContract.note')}</p>
        </>
      )}
    </GivingForm>
  );
}
