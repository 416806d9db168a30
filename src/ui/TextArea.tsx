import './forms.css';
import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { ErrorLine } from './ErrorLine';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  label: string;
  error?: string | undefined;
  /** Shown below the field while there is no error. */
  note: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines, with its error or a note beneath it. */
export function TextArea({ label, error, note, ref, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {rest.required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
      </div>
      <div className={error ? 'input-box input-box--invalid' : 'input-box'}>
        <textarea
          {...rest}
          id={id}
          ref={ref}
          required={undefined}
          aria-required={rest.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-note`}
        />
      </div>
      {error ? (
        <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
      ) : (
        <p className="field-help" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
