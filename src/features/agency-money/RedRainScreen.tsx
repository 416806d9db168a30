import '../../ui/choices.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './agency-money.css';
import { useState } from 'react';
import { MAX_RAIN_RECEIVERS, RAIN_MODES, type RainMode } from '../../../contract/agency-money';
import { unitMinor } from '../../../contract/money';
import type { RainsRow } from '../../../contract/rows/agency-money';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatMoney, formatWhole } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useKept } from '../../shared/fields/use-kept';
import { Loaded } from '../../shared/loading/Loaded';
import { DirectPicker } from '../../shared/directs/DirectPicker';
import { GiveForm } from '../../shared/wallet/GiveForm';
import { ErrorLine } from '../../ui/ErrorLine';
import { StateView } from '../../ui/StateView';
import { toast } from '../../ui/toast';
import { Rains } from './Rains';

const MODE_TEXTS: Record<RainMode, TextKey> = { equal: 'redRain.equal', random: 'redRain.random' };

/** `/m/redRain`: one amount for many downlines (spec: agent, Red envelope rain). */
export default function RedRainScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <RedRain account={account} />;
}

function RedRain({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('redRains', { account });
  return (
    <main className="gutter agency-money">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows && (
          <>
            {rows.receivers > 0 ? (
              <Form account={account} rows={rows} />
            ) : (
              <StateView art="empty" title={t('directs.none.title')} text={t('directs.none.text')} />
            )}
            <Rains account={account} list={rows.list} />
          </>
        )}
      </Loaded>
    </main>
  );
}

function Form({ account, rows }: { account: string; rows: RainsRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const [mode, setMode] = useKept<RainMode>('mode', 'equal');
  const [all, setAll] = useKept('all', rows.receivers <= MAX_RAIN_RECEIVERS);
  const [chosen, setChosen] = useKept<string[]>('chosen', []);
  const [picking, setPicking] = useState(false);
  const [missing, setMissing] = useState(false);
  const money = (minor: number) => formatMoney(minor, currency);
  const receivers = all ? rows.receivers : chosen.length;
  const tooMany = receivers > MAX_RAIN_RECEIVERS;
  const wrong = tooMany
    ? t('redRain.tooMany', { number: formatWhole(MAX_RAIN_RECEIVERS) })
    : missing && receivers === 0
      ? t('redRain.missing')
      : null;
  const unit = unitMinor(currency.code);
  const send = async (amountMinor: number, password: string) => {
    const after = rows.list[0]?.id ?? '';
    const result = await commands.sendRain({ amountMinor, mode, to: all ? null : chosen, password, after });
    if (result.ok)
      toast.show({
        kind: 'success',
        text: t('redRain.done', {
          amount: money(result.value.amountMinor),
          count: result.value.receivers,
        }),
      });
    return result;
  };
  const each = (amountMinor: number | null): string | undefined => {
    if (amountMinor === null || receivers === 0) return undefined;
    const share = Math.floor(amountMinor / unit / receivers) * unit;
    return t(mode === 'equal' ? 'redRain.each' : 'redRain.average', { amount: money(share) });
  };
  return (
    <GiveForm
      account={account}
      asked={rows.password}
      leastMinor={Math.max(1, receivers) * rows.minMinor}
      onMissing={receivers > 0 && !tooMany ? null : () => setMissing(true)}
      note={each}
      title={(amountMinor) => t('redRain.confirm', { amount: money(amountMinor), count: receivers })}
      submit={() => t('redRain.send')}
      confirm={t('redRain.send')}
      send={send}
    >
      <div className="agency-money__choice">
        <p id="red-rain-to">{t('redRain.to')}</p>
        <div className="chips chips--wrap" role="group" aria-labelledby="red-rain-to">
          <button type="button" className="chip" aria-pressed={all} onClick={() => setAll(true)}>
            {t('redRain.all', { number: formatWhole(rows.receivers) })}
          </button>
          <button
            type="button"
            className="chip"
            aria-pressed={!all}
            aria-haspopup="dialog"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'red-rain-wrong' : undefined}
            onClick={() => {
              setAll(false);
              setPicking(true);
            }}
          >
            {t('redRain.chosen', { number: formatWhole(chosen.length) })}
          </button>
        </div>
        {wrong && <ErrorLine id="red-rain-wrong">{wrong}</ErrorLine>}
      </div>
      <div className="agency-money__choice">
        <p id="red-rain-mode">{t('redRain.mode')}</p>
        <div className="chips chips--wrap" role="group" aria-labelledby="red-rain-mode">
          {RAIN_MODES.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === mode}
              onClick={() => setMode(one)}
            >
              {t(MODE_TEXTS[one])}
            </button>
          ))}
        </div>
      </div>
      {picking && (
        <DirectPicker
          account={account}
          title={t('redRain.choose')}
          chosen={chosen}
          done={t('redRain.choiceDone', { number: formatWhole(chosen.length) })}
          onToggle={(one) =>
            setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
          }
          onClose={() => setPicking(false)}
        />
      )}
    </GiveForm>
  );
}
