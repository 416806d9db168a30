import './forms.css';
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { IconButton } from './Button';
import { ErrorLine } from './ErrorLine';
import { Icon } from './Icon';
import type { IconName } from './icons';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string;
  icon?: IconName;
  error?: string | undefined;
  /** Shown below the field while there is no error. */
  note?: ReactNode;
  /** Shown beside the label of an optional field. */
  optional?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled field with its error beneath it. */
export function TextField(props: TextFieldProps) {
  const { label, icon, error, note, optional, start, end, ref, id: own, ...input } = props;
  const made = useId();
  const id = own ?? made;
  const described = error ? `${id}-error` : note ? `${id}-note` : undefined;
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {input.required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
        {optional && <span className="field__optional">{optional}</span>}
      </div>
      <div className={error ? 'input-box input-box--invalid' : 'input-box'}>
        {icon && <Icon name={icon} />}
        {start}
        <input
          {...input}
          id={id}
          ref={ref}
          required={undefined}
          aria-required={input.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {end}
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {!error && note && (
        <p className="field-help" id={`${id}-note`}>
          {note}
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
