import { expect } from 'vitest';
import { ageRows, outbox } from '../../e2e/database';
import { feedback, frame, messages } from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import type { CallClass } from './call-class';
import type { Cell } from './cell';
import { READ_MS, WRITE_MS } from './deadlines';
import { atHome, failure, installed, isVisible, memberAtHome, once } from './steps';

const TITLE = 'About the storm';

const isSent = async ({ world, account }: Cell): Promise<void> => {
  await world.gateway.operator(
    'message',
    'send',
    account,
    '--title',
    TITLE,
    '--content',
    '<p>It is over.</p>',
  );
};

/** The member's list of messages. */
export const MESSAGES: CallClass = {
  part: /MCSFE_getMessageList/,
  deadlineMs: READ_MS,
  arrive: async (cell) => {
    await memberAtHome(cell);
    await isSent(cell);
  },
  act: ({ go }) => go(messages.pathOf()),
  returns: async (cell, one) => {
    await once(cell, one);
    await ageRows(cell.page);
    await atHome(cell);
  },
  says: failure,
  never: ({ page }) => page.getByText(t('messages.none.title')),
  isDone: async (cell) =>
    (await isVisible(messages.row(cell.page, TITLE))) &&
    !(await isVisible(failure(cell))) &&
    (await cell.isFresh('messages')),
};

/** A message that is opened, and so is read. */
export const READ_MARK: CallClass = {
  part: /MCSFE_readMessages/,
  deadlineMs: WRITE_MS,
  arrive: async (cell) => {
    await cell.joins();
    await isSent(cell);
    await cell.load(messages.pathOf());
    await messages.row(cell.page, TITLE).waitFor();
  },
  act: ({ page }) => messages.row(page, TITLE).click(),
  returns: async (cell, one) => {
    await one.arrive(cell);
    if (cell.installs) await cell.visitor.isInstalled(cell.page);
  },
  says: ({ page }) => frame.heading(page, TITLE),
  isDone: async (cell) =>
    (await outbox(cell.page)).length === 0 && (await isVisible(frame.heading(cell.page, TITLE))),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
};

/** Feedback, which waits on the phone until it is sent. */
export const FEEDBACK: CallClass = {
  part: /\/wps\/feedback$/,
  deadlineMs: WRITE_MS,
  arrive: async (cell) => {
    await memberAtHome(cell);
    await cell.go('/m/feedback');
    await feedback.text(cell.page).waitFor();
  },
  act: ({ page }) => feedback.write(page, 'The wheel stands still.'),
  returns: async (cell, one) => {
    await installed(cell);
    await one.arrive(cell);
  },
  says: ({ page }) => feedback.entries(page).first(),
  keeps: ({ page }) => feedback.entries(page).getByText('The wheel stands still.').waitFor(),
  isDone: async (cell) =>
    (await isVisible(feedback.inState(cell.page, 'feedback.state.sent'))) &&
    (await outbox(cell.page)).length === 0,
  once: async ({ world, account }) => {
    const list = await world.gateway.operator('feedback', 'list');
    expect(list.split('\n').filter((line) => line.includes(`  ${account}  `))).toHaveLength(1);
  },
};
