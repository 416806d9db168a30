import { useEffect, useState } from 'react';
import { LANGUAGE_DEBOUNCE_MS } from '../../../contract/constants';
import type { LanguageCode } from '../../../contract/languages';
import { useLanguage } from '../../i18n/language';

/** The language to load lists in: the screen's, once it has not changed for 200 ms (spec: games, Language change). */
export function useDebouncedLanguage(): LanguageCode {
  const language = useLanguage();
  const [debounced, setDebounced] = useState(language);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(language), LANGUAGE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [language]);
  return debounced;
}
