import '../../ui/forms.css';
import '../../ui/panel.css';
import './agency-money.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountKind } from '../../../contract/agency-money';
import type { ErrorCode } from '../../../contract/errors';
import { directAccount } from '../../../contract/rules/forms';
import type { RateRow } from '../../../contract/rows/agency-money';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { useLanguageRevalidation } from '../../shared/fields/use-language-revalidation';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { PasswordField, TextField } from '../../ui/TextField';
import { useBusy } from '../../ui/use-busy';
import { RateFields } from './RateFields';
import { useRates } from './use-rates';

/** Which field an error of the gateway belongs to. */
const FIELDS: Partial<Record<ErrorCode, 'username' | 'password'>> = {
  'register.username_taken': 'username',
  'password.common': 'password',
};

interface CreateAccountProps {
  kind: AccountKind;
  own: readonly RateRow[];
}

/** A new member at once; nothing of the password is kept (spec: agent, Open account). */
export function CreateAccount({ kind, own }: CreateAccountProps) {
  const { t } = useTranslation();
  const rules = useSettings((settings) => settings.rules);
  const message = useFieldMessage(rules);
  const offline = useOffline();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [created, setCreated] = useState('');
  const [busy, run] = useBusy();
  const bounds = own.map(({ gameType, percent }) => ({ gameType, percent: 0, least: 0, most: percent }));
  const rates = useRates(bounds);
  const { register, handleSubmit, setFocus, reset, getValues, trigger, formState } = useForm({
    resolver: zodResolver(directAccount(rules)),
    defaultValues: { username: '', password: '', confirmPassword: '' },
  });
  useLanguageRevalidation(getValues, trigger);
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    run(async () => {
      if (!rates.typed) return;
      setFailure(null);
      setCreated('');
      const result = await commands.createAccount({ kind, ...values, rates: rates.typed });
      if (result.ok) {
        setCreated(result.value.userName);
        rates.reset();
        return reset();
      }
      setFailure(result.code);
      const field = FIELDS[result.code];
      if (field) setFocus(field, { shouldSelect: true });
    }),
  );
  const errorOf = (name: 'username' | 'password' | 'confirmPassword') =>
    message(name, errors[name]?.message) ??
    (failure && FIELDS[failure] === name ? t(errorKey(failure)) : undefined);
  const cleared = { onChange: () => setFailure(null) };
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {created && (
        <p className="panel panel--padded agency-money__created" role="status">
          {t('openAccount.created', { name: created })}
        </p>
      )}
      <TextField
        {...register('username', cleared)}
        label={t('field.username.label')}
        icon="user-round"
        required
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        note={message('username', 'format')}
        error={errorOf('username')}
      />
      <PasswordField
        {...register('password', cleared)}
        label={t('field.password.label')}
        required
        autoComplete="new-password"
        note={message('password', 'format')}
        error={errorOf('password')}
      />
      <PasswordField
        {...register('confirmPassword')}
        label={t('field.confirm.label')}
        required
        autoComplete="new-password"
        error={
          errors.confirmPassword?.message === 'required'
            ? t('field.confirm.enter')
            : message('confirmPassword', errors.confirmPassword?.message)
        }
      />
      <RateFields bounds={bounds} rates={rates} />
      {failure && !FIELDS[failure] && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
      {offline && <p className="muted">{t('openAccount.offline')}</p>}
      <Button type="submit" variant="primary" size="l" block busy={busy} disabled={!rates.typed}>
        {t(kind === 'agent' ? 'openAccount.submitAgent' : 'openAccount.submitPlayer')}
      </Button>
    </form>
  );
}
