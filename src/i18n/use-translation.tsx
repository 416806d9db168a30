import i18next, { type i18n, type TFunction } from 'i18next';
import { useContext, type ReactNode } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { useStore } from '../lib/store';
import { instance } from './i18n';

/**
 * Listens to the texts once for the whole page: the hook of react-i18next copies the instance and subscribes to it in each
 * component that uses it, and home alone has dozens.
 */
export const TranslationProvider = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={useStore(instance)}>{children}</I18nextProvider>
);

/**
 * The texts of the screen's language; a component that uses it is drawn again when they change. Outside the provider the
 * texts are there, but nothing is drawn again.
 */
export function useTranslation(): { t: TFunction; i18n: i18n } {
  // Its types leave out that there may be no provider.
  const { i18n } = (useContext(I18nContext) as { i18n: i18n } | undefined) ?? { i18n: i18next };
  return { t: i18n.t, i18n };
}
