import houseStart from 'virtual:texts/TY/start';
import type { PackLoaders, Texts } from './packs';

// Imported by the app's entry alone: the names of these files change with their texts (decision 0024).

const joined = async (parts: Promise<{ default: Texts }>[]): Promise<Texts> =>
  Object.assign({}, ...(await Promise.all(parts)).map(({ default: texts }) => texts)) as Texts;

/** What the first page says, in the house's words. */
export const HOUSE_START: Texts = houseStart;

export const PACK_LOADERS: PackLoaders = {
  TY: {
    start: () => Promise.resolve(houseStart),
    home: async () => ({ ...houseStart, ...(await joined([import('virtual:texts/TY/home')])) }),
    whole: () =>
      joined([
        import('virtual:texts/TY/0'),
        import('virtual:texts/TY/1'),
        import('virtual:texts/TY/2'),
        import('virtual:texts/TY/3'),
      ]),
  },
  VI: {
    start: () => joined([import('virtual:texts/VI/start')]),
    home: () => joined([import('virtual:texts/VI/start'), import('virtual:texts/VI/home')]),
    whole: () =>
      joined([
        import('virtual:texts/VI/0'),
        import('virtual:texts/VI/1'),
        import('virtual:texts/VI/2'),
        import('virtual:texts/VI/3'),
      ]),
  },
  AR: {
    start: () => joined([import('virtual:texts/AR/start')]),
    home: () => joined([import('virtual:texts/AR/start'), import('virtual:texts/AR/home')]),
    whole: () =>
      joined([
        import('virtual:texts/AR/0'),
        import('virtual:texts/AR/1'),
        import('virtual:texts/AR/2'),
        import('virtual:texts/AR/3'),
      ]),
  },
};
