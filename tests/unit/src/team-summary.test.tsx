import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { resourceKey } from '../../../contract/resource-key';
import texts from '../../../src/i18n/locales/TY.json';
import { drawFrom } from '../../../src/data/snapshot-rows';
import { forgetQueries } from '../../../src/data/use-query';
import { TeamSummary } from '../../../src/features/agent/TeamSummary';
import { calendarDay } from '../../../src/i18n/format';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';

const account = 'agent01';

beforeAll(async () => {
  startTexts(texts, {});
  await drawIn('TY');
});

it.each([['Asia/Ho_Chi_Minh'], [undefined]])(
  'shows the figures of the day at a merchant with the time zone %s (spec: brands, Merchants)',
  (timeZone) => {
    const day = calendarDay(Date.now(), timeZone);
    drawFrom({
      [resourceKey('settings', {})]: timeZone ? { timeZone } : {},
      [resourceKey('teamKpi', { account, day })]: { loggedIn: 4711, played: 2, joined: 3, online: 1 },
    });
    forgetQueries();
    const drawn = renderToString(
      <StaticRouter location="/m/agent">
        <TeamSummary account={account} />
      </StaticRouter>,
    );
    expect(drawn).toContain('4,711');
  },
);

it('waits for the settings, which say where the day of the house begins', () => {
  drawFrom({
    [resourceKey('teamKpi', { account, day: calendarDay(Date.now(), undefined) })]: { loggedIn: 4711 },
  });
  forgetQueries();
  expect(renderToString(<TeamSummary account={account} />)).not.toContain('4,711');
});
