import { useEffect, useLayoutEffect, useState } from 'react';
import { useForm, type FieldValues, type Path, type PathValue, type UseFormProps } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { kept } from '../../lib/kept';
import { useLatest } from '../../lib/use-latest';
import { useLanguageRevalidation } from './use-language-revalidation';

/** A captcha is answered once, and another one is there when the player comes back. */
const NOT_KEPT: ReadonlySet<string> = new Set(['captcha']);

const useKey = (name: string): string => `${useLocation().key} ${name}`;

/** A state that is still there when the player comes back to this page in history (spec: fields, Coming back). */
export function useKept<T>(name: string, initial: T | (() => T)): [T, (value: T) => void] {
  const key = useKey(name);
  const [value, setValue] = useState<T>(() => {
    const before = kept.read(key);
    if (before !== undefined) return before as T;
    return initial instanceof Function ? initial() : initial;
  });
  const set = (next: T) => {
    kept.write(key, next);
    setValue(next);
  };
  return [value, set];
}

/** Forgets a form of this page, which is then filled as if it were opened for the first time. */
export function useForget(): (name: string) => void {
  const { key } = useLocation();
  return (name) => kept.drop(`${key} ${name}`);
}

/**
 * A form whose fields are filled as before when the player comes back to this page in history, and whose errors go as
 * soon as their field is right (spec: fields, Coming back; spec: fields, Errors under a field).
 */
export function useKeptForm<T extends FieldValues>(name: string, options: UseFormProps<T>) {
  const form = useForm<T>(options);
  const key = useLatest(useKey(name));
  const { getValues, setValue, trigger, getFieldState, subscribe } = form;
  useLanguageRevalidation(getValues, trigger);
  useLayoutEffect(() => {
    const before = kept.read(key.current) as Partial<T> | undefined;
    for (const [field, value] of Object.entries(before ?? {}))
      setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
  }, [key, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name: field, type }) => {
          const typed = Object.entries(values).filter(([of, value]) => value && !NOT_KEPT.has(of));
          // The credential of the device fills the form again by itself.
          if (typed.length && !typed.some(([, value]) => value === DEVICE_PASSWORD))
            kept.write(key.current, Object.fromEntries(typed));
          else kept.drop(key.current);
          // The form checks again only what was sent; an error may also come from a request for a code.
          if (type === 'change' && field && getFieldState(field as Path<T>).invalid)
            void trigger(field as Path<T>);
        },
      }),
    [key, subscribe, getFieldState, trigger],
  );
  return form;
}
