import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SEARCH_MAX } from './list-url';

/** Enter runs the search (C §5). */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string | undefined) => void }) {
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
      className="pad list__search"
      onSubmit={(event) => {
        event.preventDefault();
        // The keyboard makes room for what was found.
        input.current?.blur();
        onSearch(text.trim() || undefined);
      }}
    >
      <div className="inp">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          aria-label={t('games.search')}
          placeholder={t('games.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <IconButton
            label={t('games.clear')}
            onClick={() => {
              setText('');
              input.current?.focus();
              if (value) onSearch(undefined);
            }}
          >
            <Icon name="x" />
          </IconButton>
        )}
      </div>
    </form>
  );
}
