import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button';
import { Icon } from './Icon';
import type { IconName } from './icons';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string;
  icon?: IconName;
  error?: string | undefined;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled field with its error beneath it. */
export function TextField({ label, icon, error, end, ref, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="field__lab">
        <label htmlFor={id}>{label}</label>
        {input.required && (
          <span className="req" aria-hidden="true">
            *
          </span>
        )}
      </div>
      <div className={error ? 'inp inp--bad' : 'inp'}>
        {icon && <Icon name={icon} />}
        <input
          {...input}
          id={id}
          ref={ref}
          required={undefined}
          aria-required={input.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {end}
      </div>
      {error && (
        <p className="help help--bad" id={`${id}-error`} role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** A password with its visibility toggle. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'icon'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      icon="lock"
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? t('field.password.hide') : t('field.password.show')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
