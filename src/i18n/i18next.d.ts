import 'i18next';
import type house from './locales/TY.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof house };
  }
}
