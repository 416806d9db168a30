import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyTexts, loadTexts, startTexts } from '../../../src/i18n/i18n';
import house from '../../../src/i18n/locales/TY.json';
import arabic from '../../../src/i18n/locales/AR.json';

const VALUES = { percent: '0.65%', stake: '₫ 8,900,000' };

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
afterEach(() => vi.unstubAllGlobals());

it('values in a sentence are isolated from right to left, and as they are from left to right', async () => {
  const load = () => Promise.resolve(arabic);
  startTexts(house, { AR: { start: load, home: load, whole: load } });
  expect(i18next.t('rebate.of', VALUES)).toBe('0.65% of ₫ 8,900,000');
  await loadTexts('AR');
  await applyTexts('AR');
  expect(i18next.t('rebate.of', VALUES)).toBe('\u20680.65%\u2069 من \u2068₫ 8,900,000\u2069');
  await applyTexts('TY');
  expect(i18next.t('rebate.of', VALUES)).toBe('0.65% of ₫ 8,900,000');
});
