import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Gateway } from '../gateway';
import { isCommand, runCommand } from '../operator/commands';
import { logCommand } from '../operator/log-command';
import type { SecurityLog } from '../security/security-log';
import { readCaptcha } from '../store/captchas';
import { listFavouriteIdsOf } from '../store/favourites';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import { addressOf } from './address';
import { isLocalRequest } from './local-request';

/** The merchant whose member is asked for: `?merchant=`, else the default merchant. */
const merchantOf = (c: Context): string => c.req.query('merchant') || DEFAULT_MERCHANT_CODE;

/**
 * The operator's routes: only for local requests with the secret from the data folder (spec: gateway, Local pages).
 * @param onCommand called after each command that ran
 */
export function addAdmin(
  app: Hono,
  gateway: Gateway,
  secret: string,
  log: SecurityLog,
  onCommand: () => void,
): void {
  app.use('/admin/*', async (c, next) => {
    const given = Buffer.from(c.req.header('Authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${secret}`);
    const authorized = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (authorized && isLocalRequest(c)) return next();
    log.write({ event: 'operator', outcome: 'refused', request: c.get('requestId'), address: addressOf(c) });
    return c.text('Not found\n', 404);
  });
  app.post('/admin/commands', async (c) => {
    const words: unknown = await c.req.json().catch(() => null);
    if (!isCommand(words)) return c.json({ ok: false, text: 'a list of words is expected' }, 400);
    const result = await runCommand(gateway.db, words, gateway.now());
    await logCommand(gateway.db, log, words, result);
    onCommand();
    return c.json(result);
  });
  app.get('/admin/favourites/:account', async (c) =>
    c.json(await listFavouriteIdsOf(gateway.db, merchantOf(c), c.req.param('account'))),
  );
  // For support and tests: members by user name or mobile number, and how they registered. Never contains passwords.
  app.get('/admin/members/:name', async (c) => {
    const rows = await gateway.db.query(
      `SELECT m.account, m.nickname, m.type, m.email, m.profile, u.account AS upline, m.register_method AS "registerMethod",
         m.has_password AS "hasPassword", m.payment_password_hash IS NOT NULL AS "hasPaymentPassword",
         m.mobile_dial AS "mobileDial", m.mobile_num AS "mobileNum", m.mobile_verified AS "mobileVerified"
       FROM members m LEFT JOIN members u ON u.id = m.upline_id 
       WHERE m.merchant = $2 AND (m.account = $1 OR m.mobile_num = $1)`,
      [c.req.param('name'), merchantOf(c)],
    );
    return c.json(rows);
  });
  // For players who cannot see the picture, and for tests.
  app.get('/admin/captchas/:id', async (c) =>
    c.json(await readCaptcha(gateway.db, gateway.secret, c.req.param('id'))),
  );
}
