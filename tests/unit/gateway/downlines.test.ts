import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../gateway/store/db';
import { startGateway, type TestGateway } from '../../support/gateway';

/** Every member below another, found by walking the tree. */
const WALKED = `WITH RECURSIVE above (merchant, upline_id, member_id, depth) AS (
    SELECT merchant, upline_id, id, 1 FROM members WHERE upline_id IS NOT NULL
    UNION ALL SELECT a.merchant, m.upline_id, a.member_id, a.depth + 1 FROM above a
    JOIN members m ON m.id = a.upline_id WHERE m.upline_id IS NOT NULL
  ) SELECT merchant, upline_id, member_id, depth FROM above ORDER BY upline_id, member_id`;

describe('downlines', () => {
  let gateway: TestGateway;
  let db: Db;
  beforeAll(async () => {
    gateway = await startGateway();
    db = gateway.db;
  });
  afterAll(() => gateway.close());

  const expectKept = async () =>
    expect(
      await db.query(
        'SELECT merchant, upline_id, member_id, depth FROM downlines ORDER BY upline_id, member_id',
      ),
    ).toEqual(await db.query(WALKED));

  /** Members in this order, in one statement. @param uplines id and upline of each */
  const add = (uplines: [id: string, upline: string | null][]) =>
    db.query(
      `INSERT INTO members (id, account, password_hash, type, registered_at, merchant, upline_id)
       SELECT id, id, '', 0, 0, 'parlour', upline FROM unnest($1::text[], $2::text[]) AS t (id, upline)`,
      [uplines.map(([id]) => id), uplines.map(([, upline]) => upline)],
    );
  const move = (id: string, upline: string | null) =>
    db.query('UPDATE members SET upline_id = $2 WHERE id = $1', [id, upline]);

  it('of the demo are what its members say', async () => {
    await expectKept();
    const [team] = await db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM downlines WHERE upline_id = 'm9001'",
    );
    expect(team?.count).toBeGreaterThan(10);
  });

  it('are the same whichever member of a tree is inserted first', async () => {
    await add([
      ['t4', 't3'],
      ['t2', 't1'],
      ['t1', null],
      ['t5', 't3'],
      ['t3', 't2'],
    ]);
    await expectKept();
    expect(await db.query("SELECT depth FROM downlines WHERE upline_id = 't1' AND member_id = 't5'")).toEqual(
      [{ depth: 3 }],
    );
  });

  it('follow a member who gets another upline, with everyone below', async () => {
    await add([['t9', null]]);
    await move('t3', 't9');
    await expectKept();
    await move('t9', 't1');
    await expectKept();
    await move('t3', null);
    await expectKept();
    expect(await db.query("SELECT 1 FROM downlines WHERE upline_id = 't1' AND member_id = 't5'")).toEqual([]);
  });

  it('refuse a circle', async () => {
    await expect(move('t1', 't2')).rejects.toThrow('cannot be its own upline');
    await expect(move('t1', 't1')).rejects.toThrow('cannot be its own upline');
    await expectKept();
  });
});
