import type { Context, Hono } from 'hono';
import { originOf } from '../http/address';
import type { Gateway } from '../http/request-context';
import { etagOf } from '../http/etag';
import { ANY_PAGE, notFound, sendFile, type File } from '../http/file';
import type { MerchantFacts } from '../store/merchant-schema';
import { merchantOfHost, readMerchant } from '../store/merchants';
import { brandPictures } from './brand-pictures';
import { manifestOf } from './manifest';
import { webclipProfile } from './webclip';

const ASK_AGAIN = 'no-cache';
const A_WEEK = 'public, max-age=604800';
/** Home screens round the corners themselves, and paint what is clear black: the icon that fills its square. */
const HOME_SCREEN_ICON = 'icons/maskable-180.png';

const text = (type: string, body: string): File => ({
  type,
  etag: etagOf(body),
  body: Buffer.from(body),
  quality: 5,
  forms: new Map(),
});

/**
 * What makes the shell a merchant's: its config, its manifest, its icons and splash images. Whose they are is told by
 * the host name, so one build serves every brand.
 */
export function addShellFiles(app: Hono, gateway: Gateway): void {
  const pictures = brandPictures();
  const merchantOf = (c: Context): Promise<MerchantFacts> =>
    merchantOfHost(gateway.db, new URL(c.req.url).hostname);

  app.get('/m/config.json', async (c) => {
    const { merchantCode } = await merchantOf(c);
    const config = JSON.stringify({ merchantCode, gateways: [''] });
    return sendFile(c.req.raw, text('application/json; charset=utf-8', config), ASK_AGAIN);
  });
  app.get('/m/manifest.webmanifest', async (c) => {
    const manifest = JSON.stringify(manifestOf(await merchantOf(c)));
    return sendFile(c.req.raw, text('application/manifest+json', manifest), ASK_AGAIN);
  });
  app.get('/m/webclip.mobileconfig', async (c) => {
    const merchant = await merchantOf(c);
    const icon = await pictures(merchant, HOME_SCREEN_ICON);
    const profile = webclipProfile(merchant, originOf(c), icon?.body ?? null);
    return sendFile(c.req.raw, text('application/x-apple-aspen-config', profile), ASK_AGAIN, {
      'Content-Disposition': `attachment; filename="${merchant.merchantCode}.mobileconfig"`,
      Vary: 'Accept-Encoding, X-Forwarded-Proto',
    });
  });

  app.get('/img/:kind{icons|splash}/:file', async (c) => {
    const picture = await pictures(await merchantOf(c), `${c.req.param('kind')}/${c.req.param('file')}`);
    return picture ? sendFile(c.req.raw, picture, A_WEEK, ANY_PAGE) : notFound(ANY_PAGE);
  });
  // The mark alone is named by the merchant's code: an image host does not know whose page asks.
  app.get('/img/brands/:file{[\\w-]+\\.svg}', async (c) => {
    const code = c.req.param('file').slice(0, -'.svg'.length);
    const merchant = await readMerchant(gateway.db, code);
    const picture = merchant && (await pictures(merchant, 'brands/mark.svg'));
    return picture ? sendFile(c.req.raw, picture, A_WEEK, ANY_PAGE) : notFound(ANY_PAGE);
  });
}
