import './forms.css';
import { useRef, type InputHTMLAttributes, type RefObject } from 'react';
import { IconButton } from './Button';
import { Icon } from './Icon';

interface SearchFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'maxLength' | 'onFocus' | 'onKeyDown'
> {
  /** `search` where no form around the field has the role. */
  role?: 'search';
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
  /** The text was cleared with the button. */
  onClear?: () => void;
  input?: RefObject<HTMLInputElement | null>;
}

/** A search box with a button that clears it. */
export function SearchField(props: SearchFieldProps) {
  const { role, label, clearLabel, value, onChange, onClear, input, ...rest } = props;
  const own = useRef<HTMLInputElement>(null);
  const element = input ?? own;
  return (
    <div className="input-box" role={role}>
      <Icon name="search" />
      <input
        {...rest}
        ref={element}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton
          label={clearLabel}
          onClick={() => {
            onChange('');
            element.current?.focus();
            onClear?.();
          }}
        >
          <Icon name="x" />
        </IconButton>
      )}
    </div>
  );
}
