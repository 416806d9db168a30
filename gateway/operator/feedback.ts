import type { Db } from '../store/db';
import { answerFeedback, findFeedback, readFeedbackPicture, type OperatorFeedback } from '../store/feedback';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { atMerchant } from './merchant';
import { printable } from './printable';

const ANSWER_MAX = 2_000;
const LIST_LIMIT = 20;
const MOST_LISTED = 500;
const EXCERPT_LENGTH = 60;

const timeOf = (at: number): string => new Date(at).toISOString();
const numberOf = (word = ''): number | null => (/^[1-9]\d{0,8}$/.test(word) ? Number(word) : null);
const noFeedback = (number: number): CommandResult => failed(`there is no feedback ${number}`);

function lineOf({ number, account, kind, text, createdAt, answer, pictures }: OperatorFeedback): string {
  const line = printable(text).replace(/\s+/g, ' ').trim();
  const excerpt = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line;
  const state = answer === null ? 'new' : 'answered';
  return [number, timeOf(createdAt), state, account, kind, `pictures: ${pictures}`, excerpt].join('  ');
}

function detailsOf(feedback: OperatorFeedback): string {
  const { number, account, kind, contact, createdAt, device, screen, language, release, pictures } = feedback;
  return [
    `number:   ${number}`,
    `member:   ${account}`,
    `sent:     ${timeOf(createdAt)}`,
    `kind:     ${kind}`,
    `contact:  ${contact}`,
    `device:   ${[device, printable(screen), language].filter(Boolean).join(', ')}`,
    `release:  ${printable(release)}`,
    `pictures: ${pictures}`,
    '',
    printable(feedback.text),
    ...(feedback.answer === null
      ? []
      : ['', `answered ${timeOf(feedback.answeredAt ?? 0)}:`, printable(feedback.answer)]),
  ].join('\n');
}

async function list(db: Db, code: string, options: CommandOptions): Promise<CommandResult | null> {
  const { state, limit = String(LIST_LIMIT) } = options;
  const most = numberOf(limit);
  if (!most || (state !== undefined && state !== 'new' && state !== 'answered')) return null;
  const rows = await findFeedback(db, code, {
    answered: state === undefined ? null : state === 'answered',
    limit: Math.min(most, MOST_LISTED),
  });
  return done(rows.length ? rows.map(lineOf).join('\n') : 'there is no feedback');
}

async function answer(
  db: Db,
  code: string,
  number: number,
  text: string | undefined,
  now: number,
): Promise<CommandResult | null> {
  const said = text?.trim();
  if (!said) return null;
  if (said.length > ANSWER_MAX)
    return failed(`--text has ${said.length} characters, more than ${ANSWER_MAX}`);
  return (await answerFeedback(db, code, number, said, now))
    ? done(`answered ${number}`)
    : noFeedback(number);
}

/** What members have written, and the answers (spec: feedback, Answers). */
export const FEEDBACK_COMMANDS: Commands = {
  feedback: {
    usage:
      'feedback list [--state new|answered] [--limit N] [--merchant CODE] | feedback show NUMBER [--merchant CODE] | ' +
      'feedback picture NUMBER PLACE [--merchant CODE] | feedback answer NUMBER --text TEXT [--merchant CODE]',
    options: ['state', 'limit', 'text', 'merchant'],
    run: (db, [verb, word, place], options, now) =>
      atMerchant(db, options, async (code) => {
        if (verb === 'list') return list(db, code, options);
        const number = numberOf(word);
        if (!number) return null;
        if (verb === 'answer') return answer(db, code, number, options['text'], now);
        if (verb === 'show') {
          const [found] = await findFeedback(db, code, { number });
          return found ? done(detailsOf(found)) : noFeedback(number);
        }
        const which = numberOf(place);
        if (verb !== 'picture' || !which) return null;
        const data = await readFeedbackPicture(db, code, number, which);
        return data === null ? failed(`feedback ${number} has no picture ${which}`) : done(data);
      }),
  },
};
