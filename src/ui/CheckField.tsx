import './check-field.css';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { ErrorLine } from './ErrorLine';
import { Icon } from './Icon';

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its sentence; the whole line is the target. */
export function CheckField({ children, error, ...input }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className="check-field">
        <input
          {...input}
          type="checkbox"
          className="check-field__input visually-hidden"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className="check-field__box" aria-hidden="true">
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </div>
  );
}
