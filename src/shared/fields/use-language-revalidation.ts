import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormGetValues, UseFormTrigger } from 'react-hook-form';
import { LANGUAGE_DEBOUNCE_MS } from '../../../contract/constants';
import { onLanguage } from '../../i18n/language';

/**
 * After a change of language, looks again at the fields that hold values, once the choice has settled for 200 ms (A §4):
 * their messages then speak the new language. Empty fields are left alone.
 */
export function useLanguageRevalidation<T extends FieldValues>(
  getValues: UseFormGetValues<T>,
  trigger: UseFormTrigger<T>,
): void {
  const form = useRef({ getValues, trigger });
  useEffect(() => {
    form.current = { getValues, trigger };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onLanguage(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const filled = Object.entries(form.current.getValues()).filter(([, value]) => value !== '');
        if (filled.length) void form.current.trigger(filled.map(([name]) => name as Path<T>));
      }, LANGUAGE_DEBOUNCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
