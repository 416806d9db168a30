import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { argsKey } from '../../../contract/args-key';
import { resourceKey } from '../../../contract/resource-key';
import type { DocumentRow } from '../../../contract/rows/help';
import type { PromotionRow } from '../../../contract/rows/promotions';
import texts from '../../../src/i18n/locales/TY.json';
import { drawFrom } from '../../../src/data/snapshot-rows';
import { forgetQueries } from '../../../src/data/use-query';
import ActivityInfoScreen from '../../../src/features/promotions/ActivityInfoScreen';
import ActivityScreen from '../../../src/features/promotions/ActivityScreen';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';

const language = 'TY';
const START = Date.now();
const HOUR_MS = 3_600_000;
const page = vi.hoisted(() => ({ now: 0 }));
vi.mock('../../../src/lib/use-now', () => ({ useNow: () => page.now }));

const promotion: PromotionRow = {
  ...{ id: 'p1', title: 'Derby week', summary: '', imagePath: null, promotionType: 'DEPOSIT' },
  ...{ startsAt: null, endsAt: START + HOUR_MS },
};
const document: DocumentRow = { title: promotion.title, html: '', at: null, promotion };

/** @param now when the open page last looked, epoch ms */
function draw(screen: ReactNode, location: string, now: number): string {
  page.now = now;
  drawFrom({
    [argsKey('settings', {})]: { features: {}, imageCDNs: ['/img/'] },
    [resourceKey('promotion', { language, id: 'p1' })]: document,
    [resourceKey('promotions', { language })]: { list: [promotion], banners: [] },
  });
  forgetQueries();
  return renderToString(<StaticRouter location={location}>{screen}</StaticRouter>);
}

beforeAll(async () => {
  startTexts(texts, {});
  await drawIn(language);
});

const ENDED = texts['promotion.ended'].split('{{')[0] ?? '';
const UNTIL = texts['promotion.until'].split('{{')[0] ?? '';

it('a promotion that ends while its page is open says so', () => {
  expect(draw(<ActivityInfoScreen />, '/m/activityInfo?id=p1', START)).toContain(UNTIL);
  expect(draw(<ActivityInfoScreen />, '/m/activityInfo?id=p1', START + 2 * HOUR_MS)).toContain(ENDED);
});

it('a promotion that ends while the list is open is not offered any more', () => {
  expect(draw(<ActivityScreen />, '/m/activity', START)).toContain('Derby week');
  const ended = draw(<ActivityScreen />, '/m/activity', START + 2 * HOUR_MS);
  expect(ended).not.toContain('Derby week');
  expect(ended).toContain(texts['promotion.none.title']);
});
