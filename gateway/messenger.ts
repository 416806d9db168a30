/** A message that the platform sends outside the app: a code by SMS, a password by mail. */
export interface Message {
  kind: 'sms' | 'mail';
  to: string;
  text: string;
  /** Epoch ms. */
  at: number;
}

/** Sends messages: in the demo to the console, else to the operator's webhook. */
export interface Messenger {
  /** Hands a message to the provider, which delivers it. Failures are reported to the operator, not to the caller. */
  send: (message: Message) => void;
  /** Waits for messages that are being handed over. */
  close: () => Promise<void>;
}

const MAX_MESSAGES = 50;

/** The demo's messenger: prints the messages and stores the last ones for the inbox page. */
export class DemoMessenger implements Messenger {
  /** Newest first. */
  readonly messages: Message[] = [];
  constructor(private readonly print: (line: string) => void) {}

  send(message: Message): void {
    this.messages.unshift(message);
    this.messages.length = Math.min(this.messages.length, MAX_MESSAGES);
    const kind = message.kind === 'sms' ? 'SMS' : 'Mail';
    // Control characters are removed so that a message is always one line of the log.
    this.print(`${kind} to ${message.to}: ${message.text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')}`);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
