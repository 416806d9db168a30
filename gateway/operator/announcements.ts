import { randomUUID } from 'node:crypto';
import { readMerchant } from '../store/merchants';
import { done, failed, onOff, type Commands } from './command-result';
import { DEFAULT_IMAGE } from './document-texts';
import { namedMerchant, noMerchant } from './merchant';

/** Commands for announcements: banners, notices, popups. */
export const ANNOUNCEMENT_COMMANDS: Commands = {
  announce: {
    usage:
      'announce --type banner|notice|popup|register --title TEXT [--content TEXT] [--group A|B|F] [--image PATH] [--merchant CODE]',
    options: ['type', 'title', 'content', 'group', 'image', 'merchant'],
    run: async (db, _args, options, now) => {
      const { type = '', title = '', content = '', group = 'B', image } = options;
      if (!['banner', 'notice', 'popup', 'register'].includes(type) || !title) return null;
      if (!['A', 'B', 'F'].includes(group)) return null;
      const merchant = namedMerchant(options);
      if (merchant !== null && !(await readMerchant(db, merchant))) return noMerchant(merchant);
      const id = `${type}-${randomUUID().slice(0, 8)}`;
      await db.query(
        `INSERT INTO announcements (id, kind, title, content, image, execution, position, at, merchant)
         VALUES ($1, $2, $3, $4, $5, $6, -1, $7, $8)`,
        [id, type, title, content, image ?? DEFAULT_IMAGE, group, now, merchant],
      );
      return done(`published ${id}`);
    },
  },
  'withdraw-announcement': {
    usage: 'withdraw-announcement ID',
    options: [],
    run: async (db, [id]) => {
      if (!id) return null;
      const rows = await db.query('DELETE FROM announcements WHERE id = $1 RETURNING 1', [id]);
      return rows.length ? done(`withdrawn ${id}`) : failed(`there is no announcement ${id}`);
    },
  },
  popular: {
    usage: 'popular NOTICE-ID on|off',
    options: [],
    run: async (db, [id = '', word]) => {
      const on = onOff(word);
      if (on === null) return null;
      const rows = await db.query(
        `UPDATE announcements SET popular = $2 WHERE id = $1 AND kind = 'notice' RETURNING 1`,
        [id, on],
      );
      return rows.length ? done(`${id} is ${on ? '' : 'not '}popular`) : failed(`there is no notice ${id}`);
    },
  },
};
