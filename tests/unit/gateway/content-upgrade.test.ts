import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../gateway/seed/seed';
import { startGateway, type TestGateway } from '../../support/gateway';

/** (spec: gateway, Demo mode) */
describe('a demo from before its texts were in every language', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('help, agreement, matches and popups get what they lacked; what the operator wrote stays', async () => {
    const old = gateway.db;
    // As the release before left them, with an article of the operator's own.
    await old.query(`DELETE FROM facts WHERE key IN ('seededTranslations', 'seededPopups')`);
    await old.query(
      `UPDATE document_texts SET content = NULL WHERE language <> '*' AND document_id <> 'agreement'`,
    );
    await old.query(
      `UPDATE document_texts SET content = 'Own' WHERE document_id = 'fair' AND language = 'VI'`,
    );
    await old.query(
      `UPDATE document_texts SET content = '<p>Summary</p><div lang="en" dir="ltr">…</div>'
       WHERE document_id = 'agreement' AND language = 'AR'`,
    );
    await old.query(`UPDATE documents SET merchant = NULL WHERE id = 'claim'`);
    await old.query(`DELETE FROM documents WHERE id = 'tide-missions'`);
    const limits = '<p>Set your own limits in the member center.</p>';
    await old.query(`UPDATE announcements SET content = $1 WHERE id = 'tide-player-limits'`, [limits]);
    await old.query(`UPDATE hot_matches SET names = '{}' WHERE id = 'tide-m1'`);
    await seed(old, { games: 300, now: Date.now() });
    const content = async (id: string, language: string) =>
      (
        await old.query(`SELECT content FROM document_texts WHERE document_id = $1 AND language = $2`, [
          id,
          language,
        ])
      )[0]?.['content'];
    expect(await content('turnover', 'VI')).toContain('tổng cộng 500');
    expect(await content('fair', 'VI')).toBe('Own');
    expect(await content('agreement', 'AR')).toContain('من نحن');
    expect(await content('tide-missions', 'AR')).toContain('/m/leaderBoard');
    const [claim] = await old.query(`SELECT merchant FROM documents WHERE id = 'claim'`);
    expect(claim).toEqual({ merchant: 'parlour' });
    const [list] = await old.query(`SELECT content FROM announcements WHERE id = 'tide-player-limits'`);
    expect(list?.['content']).toContain('/m/saferPlay');
    const [match] = await old.query(
      `SELECT names -> 'AR' ->> 'home' AS home FROM hot_matches WHERE id = 'tide-m1'`,
    );
    expect(match).toEqual({ home: 'نوارس دوفر' });
  });

  it('articles that sent players to customer service for a limit lead to safer play; changed ones stay', async () => {
    const old = gateway.db;
    const article = `<p>Decide how much time and money you want to spend before you start, and stop when you reach it. Never play with money that you need for rent, food or debts.</p>
<p><a href="/m/service">Customer service</a> can set a daily, weekly or monthly deposit limit for you. Lower limits apply immediately, higher ones after seven days.</p>`;
    const set = (id: string, content: string) =>
      old.query(`UPDATE document_texts SET content = $2 WHERE document_id = $1 AND language = '*'`, [
        id,
        content,
      ]);
    const read = async (id: string) =>
      (
        await old.query(`SELECT content FROM document_texts WHERE document_id = $1 AND language = '*'`, [id])
      )[0]?.['content'];
    await old.query(`DELETE FROM facts WHERE key = 'seededSaferPlay'`);
    await set('limits', article);
    await set('pause', '<p>Own</p>');
    await seed(old, { games: 300, now: Date.now() });
    expect(await read('limits')).toContain('/m/saferPlay');
    expect(await read('pause')).toBe('<p>Own</p>');
  });
});
