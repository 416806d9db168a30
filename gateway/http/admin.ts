import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { isCommand, runCommand } from '../operator/commands';
import { readCaptcha } from '../store/captchas';
import { addressOf, isLoopback } from './address';
import type { Gateway } from './request-context';

/** The operator's door: from this machine only, with the secret of the data folder. */
export function addAdmin(app: Hono, gateway: Gateway, secret: string): void {
  app.use('/admin/*', async (c, next) => {
    const given = Buffer.from(c.req.header('Authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${secret}`);
    const known = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (!known || !isLoopback(addressOf(c))) return c.text('Not found\n', 404);
    return next();
  });
  app.post('/admin/commands', async (c) => {
    const words: unknown = await c.req.json().catch(() => null);
    if (!isCommand(words)) return c.json({ ok: false, text: 'a list of words is expected' }, 400);
    return c.json(await runCommand(gateway.db, words, gateway.now()));
  });
  app.get('/admin/favourites/:account', async (c) => {
    const rows = await gateway.db.query<{ id: string }>(
      'SELECT f.game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id WHERE m.account = $1 ORDER BY 1',
      [c.req.param('account')],
    );
    return c.json(rows.map((row) => row.id));
  });
  // For support and tests: who has a user name or a mobile number, and how they registered; no password of any kind.
  app.get('/admin/members/:name', async (c) => {
    const rows = await gateway.db.query(
      `SELECT m.account, m.nickname, m.type, m.email, m.profile, u.account AS upline, m.register_method AS "registerMethod",
         m.has_password AS "hasPassword", m.payment_password_hash IS NOT NULL AS "hasPaymentPassword",
         m.mobile_dial AS "mobileDial", m.mobile_num AS "mobileNum", m.mobile_verified AS "mobileVerified"
       FROM members m LEFT JOIN members u ON u.id = m.upline_id WHERE m.account = $1 OR m.mobile_num = $1`,
      [c.req.param('name')],
    );
    return c.json(rows);
  });
  // For whoever cannot see a picture, and for tests.
  app.get('/admin/captchas/:id', async (c) => c.json(await readCaptcha(gateway.db, c.req.param('id'))));
}
