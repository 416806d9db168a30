import { sendMessage } from '../../gateway/messages';
import type { TestGateway } from './gateway';

/** Sends the messages m1, m2 … to player01, one a second. */
export async function sendMessages({ db }: TestGateway, from: number, count: number): Promise<void> {
  const to = { merchantCode: 'parlour', memberId: 'm8812' };
  for (let n = from; n < from + count; n++) {
    const texts = { '*': { title: `m${n}`, content: `<p>Text ${n}</p>` } };
    await sendMessage(db, to, { kind: 'house', texts }, 1_000_000 + n * 1_000);
  }
}
