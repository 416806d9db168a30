import '../../ui/forms/forms.css';
import './games.css';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SEARCH_MAX } from './list-url';

interface SearchBoxProps {
  value: string;
  /** Every change, for what is found at once in the saved catalogue. */
  onType: (text: string) => void;
  /** Soon there will be typing. */
  onFocus: () => void;
  onSearch: (q: string | undefined) => void;
  /** Beside the box. */
  end: ReactNode;
}

/** Enter runs the platform's search (C §5); the saved catalogue answers while one types. */
export function SearchBox({ value, onType, onFocus, onSearch, end }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  // Back, forward and the tabs change the search from outside.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  return (
    <form
      role="search"
      className="gutter game-list__search"
      onSubmit={(event) => {
        event.preventDefault();
        // The keyboard makes room for what was found.
        input.current?.blur();
        onSearch(text.trim() || undefined);
      }}
    >
      <div className="input-box">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          aria-label={t('games.search')}
          placeholder={t('games.search')}
          value={text}
          onFocus={onFocus}
          onChange={(event) => {
            setText(event.target.value);
            onType(event.target.value);
          }}
        />
        {text && (
          <IconButton
            label={t('games.clear')}
            onClick={() => {
              setText('');
              onType('');
              input.current?.focus();
              if (value) onSearch(undefined);
            }}
          >
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      {end}
    </form>
  );
}
