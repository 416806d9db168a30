import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { useRates, type RateBounds } from '../../../src/features/agency-money/use-rates';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';
import texts from '../../../src/i18n/locales/TY.json';

beforeAll(async () => {
  startTexts(texts, {});
  await drawIn('TY');
});

const bounds: RateBounds[] = [
  { gameType: 'RNG', percent: 0.5, least: 0, most: 0.5 },
  { gameType: 'LIVE', percent: 0.3, least: 0, most: 0.5 },
];

/** The rates of a form once this was typed for live games. */
function typedForLive(typed: string): ReturnType<typeof useRates> {
  let rates: ReturnType<typeof useRates> | undefined;
  const Form = () => {
    rates = useRates(bounds);
    if (rates.text('LIVE') !== typed) rates.type('LIVE', typed);
    return null;
  };
  renderToString(createElement(StaticRouter, { location: '/' }, createElement(Form)));
  return rates!;
}

it('only a rate that was changed is sent: another may have been given higher than it shows', () => {
  expect(typedForLive('0.4').changes).toEqual([{ gameType: 'LIVE', percent: 0.4 }]);
  expect(typedForLive('0.30').changes).toEqual([]);
  expect(typedForLive('0.6')).toMatchObject({ typed: null });
});
