import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { isCommand, runCommand } from '../operator-commands';
import { addressOf } from './address';
import type { Gateway } from './context';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** The operator's door: from this machine only, with the secret of the data folder. */
export function addAdmin(app: Hono, gateway: Gateway, secret: string): void {
  app.use('/admin/*', async (c, next) => {
    const given = Buffer.from(c.req.header('Authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${secret}`);
    const known = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (!known || !LOOPBACK.test(addressOf(c))) return c.text('Not found\n', 404);
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
}
