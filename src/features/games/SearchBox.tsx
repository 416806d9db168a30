import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SEARCH_MAX } from './list-url';

/** Enter runs the search (C §5). */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string | undefined) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      className="pad list__search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim() || undefined);
      }}
    >
      <div className="inp">
        <Icon name="search" />
        <input
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
