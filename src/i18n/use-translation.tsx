import i18next, { type i18n, type TFunction } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation as useInstance } from 'react-i18next';

interface Translation {
  t: TFunction;
  i18n: i18n;
}

/** Outside the provider the texts are there, but nothing is drawn again when they change. */
const TranslationContext = createContext<Translation>({ t: i18next.t, i18n: i18next });

/**
 * Listens to the texts once for the whole page: the hook of react-i18next copies the instance and subscribes to it in each
 * component that uses it, and home alone has dozens.
 */
export function TranslationProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useInstance();
  const translation = useMemo(() => ({ t, i18n }), [t, i18n]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** The texts of the screen's language; a component that uses it is drawn again when they change. */
export const useTranslation = (): Translation => useContext(TranslationContext);
