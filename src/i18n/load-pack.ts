import type { PackLoaders } from './packs';

/** Imported by the app's entry alone: the names of these files change with their texts. */
export const PACK_LOADERS: PackLoaders = {
  VI: () => import('./locales/VI.json'),
  AR: () => import('./locales/AR.json'),
};
