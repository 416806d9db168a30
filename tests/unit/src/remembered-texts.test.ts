import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyTexts, instance, loadTexts, overrideTexts, startTexts } from '../../../src/i18n/i18n';
import type { TextKey } from '../../../src/i18n/keys';

const of = (texts: Record<string, string>) => () => Promise.resolve(texts);
const AR = {
  start: of({ one: 'واحد' }),
  home: of({ one: 'واحد' }),
  whole: of({ one: 'واحد', two: 'اثنان' }),
};

/** A text as a component reads it. */
const say = (key: string) => instance.get().t(key as TextKey);

describe('remembered texts', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: {} });
    startTexts({ one: 'one', two: 'two', some: '{{n}} of them' }, { AR });
  });
  afterAll(() => vi.unstubAllGlobals());

  it('are looked up once, and with values each time', async () => {
    await applyTexts('EN');
    const store = i18next.services.resourceStore as unknown as { getResource: () => unknown };
    const find = vi.spyOn(store, 'getResource');
    expect(say('one')).toBe('one');
    const lookups = find.mock.calls.length;
    expect(lookups).toBeGreaterThan(0);
    expect([say('one'), say('one')]).toEqual(['one', 'one']);
    expect(find.mock.calls.length).toBe(lookups);
    const { t } = instance.get();
    expect([1, 2].map((n) => t('some' as TextKey, { n }))).toEqual(['1 of them', '2 of them']);
    find.mockRestore();
  });

  it('are those of the language, of the part of its pack that has come, and of the merchant', async () => {
    await loadTexts('AR', 'start');
    await applyTexts('AR');
    // The rest of the pack is still on its way.
    expect([say('one'), say('two')]).toEqual(['واحد', 'two']);
    await loadTexts('AR');
    expect([say('one'), say('two')]).toEqual(['واحد', 'اثنان']);
    overrideTexts({ AR: { one: 'الأول' } });
    expect(say('one')).toBe('الأول');
    await applyTexts('EN');
    expect(say('one')).toBe('one');
  });
});
