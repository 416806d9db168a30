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
    expect(list?.['content']).toContain('/m/service');
    const [match] = await old.query(
      `SELECT names -> 'AR' ->> 'home' AS home FROM hot_matches WHERE id = 'tide-m1'`,
    );
    expect(match).toEqual({ home: 'نوارس دوفر' });
  });
});
