import type { Context, Hono } from 'hono';
import { hostOf, originOf } from '../http/address';
import type { Gateway } from '../gateway';
import { ANY_PAGE, fileOf, notFound, sendFile, type File } from '../http/file';
import type { Merchant } from '../store/merchant-schema';
import { merchantOfHost, readMerchant } from '../store/merchants';
import { brandPictures } from './brand-pictures';
import { relyingPartyOf } from './relying-party';
import { manifestOf } from './manifest';
import { webclipProfile } from './webclip';

const REVALIDATE = 'no-cache';
const ONE_WEEK = 'public, max-age=604800';
/** iOS rounds the corners itself and paints transparent areas black, so the icon must fill its square. */
const HOME_SCREEN_ICON = 'icons/maskable-180.png';

const textFile = (type: string, body: string): File => fileOf(type, body, 5);

/**
 * The files that differ between merchants: config, manifest, icons and splash images (spec: brands, Host names). The host
 * name selects the merchant, so one build serves every brand.
 */
export function addShellFiles(app: Hono, gateway: Gateway): void {
  const pictures = brandPictures();
  const merchantOf = (c: Context): Promise<Merchant> =>
    merchantOfHost(gateway.db, hostOf(c, gateway.proxies));

  app.get('/m/config.json', async (c) => {
    const { merchantCode } = await merchantOf(c);
    const config = JSON.stringify({ merchantCode, gateways: [''] });
    return sendFile(c.req.raw, textFile('application/json', config), REVALIDATE);
  });
  app.get('/m/manifest.webmanifest', async (c) => {
    const manifest = JSON.stringify(manifestOf(await merchantOf(c)));
    return sendFile(c.req.raw, textFile('application/manifest+json', manifest), REVALIDATE);
  });
  app.get('/m/webclip.mobileconfig', async (c) => {
    const merchant = await merchantOf(c);
    const icon = await pictures(merchant, HOME_SCREEN_ICON);
    const profile = webclipProfile(merchant, originOf(c, gateway.proxies), icon?.body ?? null);
    return sendFile(c.req.raw, textFile('application/x-apple-aspen-config', profile), REVALIDATE, {
      'Content-Disposition': `attachment; filename="${merchant.merchantCode}.mobileconfig"`,
      Vary: 'Accept-Encoding, X-Forwarded-Proto, X-Forwarded-Host',
    });
  });

  // The pages on other domains that may use the passkeys of this one.
  app.get('/.well-known/webauthn', async (c) => {
    const { hostname } = new URL(c.req.url);
    const party = await relyingPartyOf(gateway, await merchantOf(c));
    if (party?.id !== hostname || !party.origins.length) return notFound();
    const body = JSON.stringify({ origins: party.origins });
    return sendFile(c.req.raw, textFile('application/json', body), REVALIDATE);
  });

  app.get('/img/:kind{icons|splash}/:file', async (c) => {
    const picture = await pictures(await merchantOf(c), `${c.req.param('kind')}/${c.req.param('file')}`);
    return picture ? sendFile(c.req.raw, picture, ONE_WEEK, ANY_PAGE) : notFound(ANY_PAGE);
  });
  // The mark is addressed by merchant code, because image hosts do not have a host name per merchant.
  app.get('/img/brands/:file{[\\w-]+\\.svg}', async (c) => {
    const code = c.req.param('file').slice(0, -'.svg'.length);
    const merchant = await readMerchant(gateway.db, code);
    const picture = merchant && (await pictures(merchant, 'brands/mark.svg'));
    return picture ? sendFile(c.req.raw, picture, ONE_WEEK, ANY_PAGE) : notFound(ANY_PAGE);
  });
}
