import './games.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { isSearching } from '../../nav/links';
import { SearchField } from '../../ui/SearchField';
import { SEARCH_MAX } from './list-url';

interface SearchBoxProps {
  value: string;
  /** Every change, for the results from the saved catalogue. */
  onType: (text: string) => void;
  /** The player is about to type. */
  onFocus: () => void;
  onSearch: (q: string | undefined) => void;
  /** Beside the box. */
  end: ReactNode;
}

/** Enter runs the platform's search; while the player types, the saved catalogue answers (spec: games, Search). */
export function SearchBox({ value, onType, onFocus, onSearch, end }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const searching = isSearching(useLocation().state);
  // Not where the player goes back to, or loads again.
  const opens = useNavigationType() !== 'POP';
  const focused = useRef(false);
  useEffect(() => {
    // A page that rested begins its effects anew.
    if (searching && opens && !focused.current) input.current?.focus();
    focused.current = searching;
  }, [searching, opens]);
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
      data-changed={text === value ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        // Closes the on-screen keyboard, which covers the results.
        input.current?.blur();
        onSearch(text.trim() || undefined);
      }}
    >
      <SearchField
        input={input}
        label={t('games.search')}
        clearLabel={t('games.clear')}
        maxLength={SEARCH_MAX}
        value={text}
        onFocus={onFocus}
        onChange={(typed) => {
          setText(typed);
          onType(typed);
        }}
        onClear={() => {
          if (value) onSearch(undefined);
        }}
      />
      {end}
    </form>
  );
}
