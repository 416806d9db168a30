import { useEffect } from 'react';
import type { FieldValues, Path, UseFormGetValues, UseFormTrigger } from 'react-hook-form';
import { LANGUAGE_DEBOUNCE_MS } from '../../../contract/constants';
import { onLanguage } from '../../i18n/language';
import { useLatest } from '../../lib/use-latest';

/**
 * Validates the filled fields again 200 ms after the last change of language, so that their messages are in the new
 * language (spec: fields, Revalidation). Empty fields are left alone.
 */
export function useLanguageRevalidation<T extends FieldValues>(
  getValues: UseFormGetValues<T>,
  trigger: UseFormTrigger<T>,
): void {
  const form = useLatest({ getValues, trigger });
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
  }, [form]);
}
