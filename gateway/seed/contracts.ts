import { DAY_MS } from '../../contract/time';
import { spanAt } from '../contract-periods';
import type { Terms } from '../store/contracts';
import type { Queryable } from '../store/db';
import { readValue, writeValue } from '../store/key-values';
import { DEFAULT_MERCHANT_CODE, readMerchant } from '../store/merchants';
import { announcementRows, type AnnouncementSeed } from './announcement-rows';
import { insertAll } from './insert';

/** The agent of the demo with a team and a dividend contract. */
const AGENT = 'm9001';
const COUNTED_DAYS = 120;
const TERMS: Terms = {
  ...{ basis: 'loss', pays: 'percent', period: 'month' },
  tiers: [
    { fromMinor: 500_000_000, value: 1_000 },
    { fromMinor: 2_000_000_000, value: 1_200 },
    { fromMinor: 5_000_000_000, value: 1_500 },
  ],
};

const PARLOUR_NOTICES: readonly AnnouncementSeed[] = [
  {
    id: 'agent-dividends',
    kind: 'agent',
    title: {
      '*': 'Dividends are paid on the first of the month',
      VI: 'Cổ tức được trả vào ngày đầu tháng',
      AR: 'تُدفع الأرباح في أول كل شهر',
    },
    content: {
      '*': '<p>The calculation of each period, member by member, is on the <a href="/m/member/agent/agentDivident">dividend page</a>.</p>',
      VI: '<p>Cách tính từng kỳ, theo từng hội viên, có trên <a href="/m/member/agent/agentDivident">trang cổ tức</a>.</p>',
      AR: '<p>تجد حساب كل فترة لكل عضو في <a href="/m/member/agent/agentDivident">صفحة توزيع الأرباح</a>.</p>',
    },
  },
  {
    id: 'agent-age',
    kind: 'agent',
    title: {
      '*': 'Invite adults only',
      VI: 'Chỉ mời người trưởng thành',
      AR: 'ادعُ البالغين فقط',
    },
    content: {
      '*': '<p>Members must be at least {{age}} years old. Accounts of minors are closed.</p>',
      VI: '<p>Hội viên phải đủ {{age}} tuổi. Tài khoản của người chưa đủ tuổi sẽ bị đóng.</p>',
      AR: '<p>يجب ألا يقل عمر العضو عن {{age}} عامًا. تُغلق حسابات القاصرين.</p>',
    },
  },
];
const TIDEHOUSE_NOTICES: readonly AnnouncementSeed[] = PARLOUR_NOTICES.slice(1).map((notice) => ({
  ...notice,
  id: `tide-${notice.id}`,
}));

/** Adds a contract that has counted for some months, and announcements for agents, once. @param now epoch ms */
export async function addContracts(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededContracts')) return;
  await writeValue(tx, 'seededContracts', true);
  await insertAll(tx, 'announcements', announcementRows(DEFAULT_MERCHANT_CODE, PARLOUR_NOTICES, now));
  await insertAll(tx, 'announcements', announcementRows('tidehouse', TIDEHOUSE_NOTICES, now));
  const timeZone = (await readMerchant(tx, DEFAULT_MERCHANT_CODE))?.timeZone ?? 'UTC';
  const { fromMs } = spanAt('month', timeZone, now - COUNTED_DAYS * DAY_MS);
  await tx.query(
    `INSERT INTO contracts (id, merchant, member_id, kind, terms, state, offered_at, decided_at, starts_at)
     SELECT 'C_demo', merchant, id, 'dividend', $2::jsonb, 'accepted', $3, $3, $4 FROM members
     WHERE id = $1 AND merchant = $5 ON CONFLICT DO NOTHING`,
    [AGENT, JSON.stringify(TERMS), fromMs - DAY_MS, fromMs, DEFAULT_MERCHANT_CODE],
  );
}
