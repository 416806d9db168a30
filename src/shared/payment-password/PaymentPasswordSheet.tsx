import '../../ui/forms.css';
import './payment-password.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ErrorCode } from '../../../contract/errors';
import { paymentPassword } from '../../../contract/rules/forms';
import type { MemberRow } from '../../../contract/rows/member';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { PasswordField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useFieldMessage } from '../fields/field-texts';
import { ServiceLine } from '../service/ServiceLine';

/** Which field an error of the gateway belongs to. */
const FIELDS: Partial<Record<ErrorCode, 'proof' | 'newPassword'>> = {
  'password.payment': 'proof',
  'password.login': 'proof',
  'password.easy': 'newPassword',
  'modify.new.old.same': 'newPassword',
};

interface PaymentPasswordSheetProps {
  member: MemberRow;
  onClose: () => void;
}

/** Sets or changes the payment password; nothing of it is kept (spec: withdrawals, Payment password). */
export function PaymentPasswordSheet({ member, onClose }: PaymentPasswordSheetProps) {
  const { t } = useTranslation();
  const rules = useSettings((settings) => settings.rules);
  const message = useFieldMessage(rules);
  const offline = useOffline();
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const { hasPaymentPassword = false } = member;
  const asked = hasPaymentPassword ? 'paymentPassword' : member.hasPassword ? 'loginPassword' : null;
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(paymentPassword(rules, asked)),
    defaultValues: { proof: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    run(async () => {
      setRefused(null);
      const result = await commands.setPaymentPassword(values);
      if (result.ok) {
        toast.show({ kind: 'success', text: t('paymentPassword.saved') });
        return onClose();
      }
      setRefused(result.code);
      const field = FIELDS[result.code];
      if (field) setFocus(field, { shouldSelect: true });
    }),
  );
  const own = refused && FIELDS[refused];
  const refusedText = refused ? t(errorKey(refused)) : undefined;
  const digits = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const;
  const confirmIssue = errors.confirmNewPassword?.message;
  return (
    <Sheet
      title={t(hasPaymentPassword ? 'paymentPassword.change' : 'paymentPassword.set')}
      onClose={() => !busy && onClose()}
    >
      <form
        className="form payment-password"
        noValidate
        onChange={() => setRefused(null)}
        onSubmit={(event) => void submit(event)}
      >
        <p className="form__note">{t('paymentPassword.text')}</p>
        {asked === null ? (
          <p className="form__note">{t('paymentPassword.fresh')}</p>
        ) : (
          <PasswordField
            {...register('proof')}
            {...(hasPaymentPassword ? digits : { autoComplete: 'current-password' })}
            label={t(hasPaymentPassword ? 'paymentPassword.current' : 'paymentPassword.login')}
            required
            error={message(asked, errors.proof?.message) ?? (own === 'proof' ? refusedText : undefined)}
            note={hasPaymentPassword ? t('paymentPassword.forgotten') : undefined}
          />
        )}
        <PasswordField
          {...register('newPassword')}
          {...digits}
          label={t('paymentPassword.new')}
          required
          note={message('paymentPassword', 'format')}
          error={
            message('paymentPassword', errors.newPassword?.message) ??
            (own === 'newPassword' ? refusedText : undefined)
          }
        />
        <PasswordField
          {...register('confirmNewPassword')}
          {...digits}
          label={t('field.confirm.label')}
          required
          error={
            confirmIssue === 'required' ? t('field.confirm.enter') : message('confirmPassword', confirmIssue)
          }
        />
        {refused && !own && <ErrorLine>{refusedText}</ErrorLine>}
        {offline && <p className="form__note">{t('withdraw.offline')}</p>}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('password.save')}
        </Button>
        {hasPaymentPassword && <ServiceLine />}
      </form>
    </Sheet>
  );
}
