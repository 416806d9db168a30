import { isLanguageCode, LANGUAGE_CODES } from '../../contract/languages';
import { isMessageKind, MESSAGE_KINDS, type MessageKind } from '../../contract/messages';
import { sendMessage } from '../messages';
import type { Db } from '../store/db';
import { readMerchant } from '../store/merchants';
import type { MessageTexts } from '../store/messages';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { noMember } from './change-member';
import { atMerchant } from './merchant';
import { formError } from './published-fields';

/** Every page of the list carries the texts of its messages. */
const CONTENT_MAX = 20_000;

/** Reads `--title`, `--content` and `--title-VI`, `--content-VI` … @returns an error; null without the texts for all */
function readTexts(options: CommandOptions, offered: readonly string[]): MessageTexts | CommandResult | null {
  const { title, content } = options;
  if (title === undefined || content === undefined) return null;
  const texts: MessageTexts = { '*': { title, content } };
  for (const name of Object.keys(options)) {
    const [, field, language] = /^(title|content)-(.+)$/.exec(name) ?? [];
    if (!field || !isLanguageCode(language)) continue;
    if (!offered.includes(language)) return failed(`--${name}: the merchant offers ${offered.join(', ')}`);
    const [own, text] = [options[`title-${language}`], options[`content-${language}`]];
    if (own === undefined || text === undefined)
      return failed(`--${name}: give both --title-${language} and --content-${language}`);
    texts[language] = { title: own, content: text };
  }
  for (const text of Object.values(texts)) {
    const error = formError({ title: text.title, content: text.content });
    if (error) return error;
    if (!text.content.trim() || text.content.length > CONTENT_MAX)
      return failed(`--content: give a text of 1 to ${CONTENT_MAX} characters`);
  }
  return texts;
}

/** @param account null: all members but free trials */
async function send(
  db: Db,
  merchantCode: string,
  account: string | null,
  options: CommandOptions,
  now: number,
): Promise<CommandResult | null> {
  const kind = options['kind'] ?? ('house' satisfies MessageKind);
  if (!isMessageKind(kind)) return failed(`--kind ${kind}: give one of ${MESSAGE_KINDS.join(', ')}`);
  const offered = (await readMerchant(db, merchantCode))?.languages ?? [];
  const texts = readTexts(options, offered);
  if (!texts || 'ok' in texts) return texts;
  const [member] = await db.query<{ id: string }>(
    'SELECT id FROM members WHERE merchant = $1 AND account = $2',
    [merchantCode, account?.toLowerCase() ?? ''],
  );
  if (account !== null && !member) return noMember(account);
  const memberId = account === null ? null : (member?.id ?? null);
  const count = await db.tx((tx) => sendMessage(tx, { merchantCode, memberId }, { kind, texts }, now));
  return done(account === null ? `sent to ${count} members` : `sent to ${account}`);
}

const TEXTS = '--title TEXT --content HTML [--title-LANGUAGE TEXT --content-LANGUAGE HTML] [--kind KIND]';

/** Commands for the message center (spec: gateway, Message commands). */
export const MESSAGE_COMMANDS: Commands = {
  message: {
    usage: `message send ACCOUNT ${TEXTS} [--merchant CODE] | message send-all ${TEXTS} [--merchant CODE]`,
    options: [
      ...['title', 'content', 'kind', 'merchant'],
      ...LANGUAGE_CODES.flatMap((code) => [`title-${code}`, `content-${code}`]),
    ],
    run: async (db, [verb, account, ...rest], options, now) => {
      const isForAll = verb === 'send-all';
      if ((!isForAll && verb !== 'send') || isForAll === (account !== undefined) || rest.length) return null;
      return atMerchant(db, options, (code) => send(db, code, account ?? null, options, now));
    },
  },
};
