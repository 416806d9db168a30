import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { argsKey } from '../../../contract/args-key';
import { drawFrom } from '../../../src/data/snapshot-rows';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';
import texts from '../../../src/i18n/locales/TY.json';
import { BannerSlide } from '../../../src/shared/banners/BannerSlide';

beforeAll(async () => {
  startTexts(texts, {});
  await drawIn('TY');
});

it('the words of a banner have a direction of their own: a text in the common language may stand on a page from right to left', () => {
  const banner = { id: 'b', title: 'Win big!', subtitle: '100 %', imagePath: 'b.svg', link: null };
  drawFrom({ [argsKey('settings', {})]: { imageCDNs: ['/img/'] } });
  const drawn = renderToString(
    <StaticRouter location="/m/home">
      <BannerSlide banner={banner} />
    </StaticRouter>,
  );
  expect(drawn).toContain('<small><bdi>100 %</bdi></small>');
  expect(drawn).toContain('<strong><bdi>Win big!</bdi></strong>');
});
