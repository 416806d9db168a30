/** Something the platform tells a person outside the app: a code by SMS, a password by mail. */
export interface Message {
  kind: 'sms' | 'mail';
  to: string;
  text: string;
  /** Epoch ms. */
  at: number;
}

/** How messages leave the platform. An operator's own goes to its SMS and mail providers. */
export interface Messenger {
  /** Hands a message over; delivery is the provider's business. */
  send: (message: Message) => void;
}

const KEPT = 50;

/** The demo's messenger: it prints what it would send, and keeps the last messages for the inbox page. */
export class DemoMessenger implements Messenger {
  /** Newest first. */
  readonly messages: Message[] = [];
  constructor(private readonly say: (line: string) => void) {}

  send(message: Message): void {
    this.messages.unshift(message);
    this.messages.length = Math.min(this.messages.length, KEPT);
    const kind = message.kind === 'sms' ? 'SMS' : 'Mail';
    // What is printed is one line, whatever a name holds.
    this.say(`${kind} to ${message.to}: ${message.text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')}`);
  }
}
