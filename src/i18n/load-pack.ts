import house0 from 'virtual:texts/TY/0';
import house1 from 'virtual:texts/TY/1';
import house2 from 'virtual:texts/TY/2';
import type { PackLoaders, Texts } from './packs';

// Imported by the app's entry alone: the names of these files change with their texts (decision 0024).

const joined = async (parts: Promise<{ default: Texts }>[]): Promise<Texts> =>
  Object.assign({}, ...(await Promise.all(parts)).map(({ default: texts }) => texts)) as Texts;

export const HOUSE_TEXTS: Texts = { ...house0, ...house1, ...house2 };

export const PACK_LOADERS: PackLoaders = {
  VI: () =>
    joined([import('virtual:texts/VI/0'), import('virtual:texts/VI/1'), import('virtual:texts/VI/2')]),
  AR: () =>
    joined([import('virtual:texts/AR/0'), import('virtual:texts/AR/1'), import('virtual:texts/AR/2')]),
};
