import '../../ui/choices.css';
import '../../ui/forms.css';
import './withdraw.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ErrorCode } from '../../../contract/errors';
import { payoutAccount } from '../../../contract/rules/forms';
import type { MemberRow } from '../../../contract/rows/member';
import type { WithdrawOptionsRow } from '../../../contract/rows/withdrawals';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { PaymentPasswordSheet } from '../../shared/payment-password/PaymentPasswordSheet';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { PasswordField, TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** Which field an error of the gateway belongs to. */
const FIELDS: Partial<Record<ErrorCode, 'accountNumber' | 'paymentPassword'>> = {
  'password.payment': 'paymentPassword',
  'withdrawal.account_exists': 'accountNumber',
};

interface AddAccountProps {
  providers: WithdrawOptionsRow['providers'];
  member: MemberRow;
  onClose: () => void;
}

/** A new account to be paid to; without a payment password that comes first. Nothing of it is kept. */
export function AddAccount(props: AddAccountProps) {
  const { member, onClose } = props;
  // Whoever sets it here goes on with the account.
  if (!member.hasPaymentPassword) return <PaymentPasswordSheet member={member} onClose={onClose} />;
  return <AccountSheet {...props} />;
}

function AccountSheet({ providers, onClose }: AddAccountProps) {
  const { t } = useTranslation();
  const rules = useSettings((settings) => settings.rules);
  const offline = useOffline();
  const message = useFieldMessage(rules);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const { register, handleSubmit, setFocus, setValue, formState } = useForm({
    resolver: zodResolver(payoutAccount(rules)),
    defaultValues: {
      providerId: providers[0]?.id ?? '',
      payeeName: '',
      accountNumber: '',
      paymentPassword: '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    run(async () => {
      setRefused(null);
      const result = await commands.addPayoutAccount(values);
      if (result.ok) {
        toast.show({ kind: 'success', text: t('withdraw.account.added') });
        return onClose();
      }
      setRefused(result.code);
      if (result.code === 'password.payment') setValue('paymentPassword', '');
      const field = FIELDS[result.code];
      if (field) setFocus(field, { shouldSelect: true });
    }),
  );
  const own = refused && FIELDS[refused];
  const refusedText = refused ? t(errorKey(refused)) : undefined;
  const errorOf = (field: 'payeeName' | 'accountNumber' | 'paymentPassword') =>
    message(field, errors[field]?.message) ?? (own === field ? refusedText : undefined);
  return (
    <Sheet title={t('withdraw.account.add')} onClose={() => !busy && onClose()}>
      <form
        className="form withdraw__sheet"
        noValidate
        onChange={() => setRefused(null)}
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className="withdraw__providers">
          <legend className="field__label">{t('withdraw.account.provider')}</legend>
          <div className="chips chips--wrap">
            {providers.map(({ id, name }) => (
              <label key={id} className="chip">
                <input {...register('providerId')} type="radio" value={id} className="visually-hidden" />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          {...register('payeeName')}
          label={t('field.payeeName.label')}
          required
          autoComplete="name"
          note={t('withdraw.account.note')}
          error={errorOf('payeeName')}
        />
        <TextField
          {...register('accountNumber')}
          label={t('field.accountNumber.label')}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('accountNumber')}
        />
        <PasswordField
          {...register('paymentPassword')}
          label={t('field.paymentPassword.label')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={errorOf('paymentPassword')}
        />
        {refused && !own && <ErrorLine>{refusedText}</ErrorLine>}
        {offline && <p className="form__note">{t('withdraw.offline')}</p>}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('withdraw.account.add')}
        </Button>
      </form>
    </Sheet>
  );
}
