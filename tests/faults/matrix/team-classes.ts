import { expect } from 'vitest';
import { ageRows, outbox } from '../../e2e/database';
import { agency, announcements, frame, records } from '../../e2e/pages/index';
import { t, type TextKey } from '../../e2e/texts';
import { becomesAgent, leads } from './agents';
import type { CallClass } from './call-class';
import { READ_MS, WRITE_MS } from './deadlines';
import { atHome, failure, isVisible, once } from './steps';

const NOTICES = '/m/member/notice?types=A';
const MONTH = 'range=month';

/** A page of the team. */
const read = (part: RegExp, path: string, resource: string, none: TextKey): CallClass => ({
  part,
  deadlineMs: READ_MS,
  arrive: async (cell) => {
    await leads(cell);
    await atHome(cell);
  },
  act: ({ go }) => go(path),
  returns: async (cell, one) => {
    await once(cell, one);
    await ageRows(cell.page);
    await atHome(cell);
  },
  says: failure,
  never: ({ page }) => page.getByText(t(none)),
  isDone: async (cell) =>
    (await records.rows(cell.page).count()) > 0 &&
    !(await isVisible(failure(cell))) &&
    (await cell.isFresh(resource)),
});

/** Announcements for agents. */
const NOTICE_LIST: CallClass = {
  ...read(/CCSFE_getAgentAnnouncements/, NOTICES, 'agentNotices', 'notice.none.title'),
  isDone: async (cell) =>
    (await isVisible(announcements.rows(cell.page))) &&
    !(await isVisible(failure(cell))) &&
    (await cell.isFresh('agentNotices')),
};

/** An announcement that is opened, and so is read. */
const NOTICE_MARK: CallClass = {
  part: /CCSFE_readAgentAnnouncements/,
  deadlineMs: WRITE_MS,
  arrive: async (cell) => {
    await becomesAgent(cell);
    await cell.load(NOTICES);
    await announcements.rows(cell.page).first().waitFor();
  },
  act: ({ page }) => announcements.rows(page).first().click(),
  returns: async (cell, one) => {
    await one.arrive(cell);
    if (cell.installs) await cell.visitor.isInstalled(cell.page);
  },
  says: ({ page }) => frame.main(page).locator('article'),
  isDone: async (cell) =>
    (await outbox(cell.page)).length === 0 && (await isVisible(frame.main(cell.page).locator('article'))),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
};

const NO_RECORDS = 'records.none.title';
/** What an agent reads. */
export const TEAM_READS = {
  'team overview': read(/\/wps\/team\/days/, `${agency.OVERVIEW}?${MONTH}`, 'teamDays', NO_RECORDS),
  'team results': read(/\/wps\/team\/results/, `${agency.RESULTS}?${MONTH}`, 'teamResults', NO_RECORDS),
  'team betting': read(/\/wps\/team\/rounds/, `${agency.BETTING}?${MONTH}`, 'teamRounds', NO_RECORDS),
  'team members': read(/\/wps\/team\/members/, agency.TEAM, 'teamMembers', 'team.none.title'),
  'team transactions': read(
    /\/wps\/team\/transactions/,
    `${agency.TRANSACTIONS}&${MONTH}`,
    'teamTransactions',
    NO_RECORDS,
  ),
  'agent announcements': NOTICE_LIST,
} satisfies Record<string, CallClass>;
export const TEAM_MARKS = { 'announcement mark': NOTICE_MARK } satisfies Record<string, CallClass>;
