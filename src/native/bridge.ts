import { createEmitter } from '../lib/store';

type Social = 'google' | 'facebook' | 'telegram';

/** What the page tells the native app (spec: native, Bridge). */
type Outbound =
  | { type: 'openExternal'; url: string }
  | { type: 'share'; title: string; url: string }
  | { type: 'haptic'; kind: 'tap' }
  | { type: 'badge'; count: number }
  | { type: 'close' }
  | { type: 'signedIn'; userName: string }
  | { type: 'signedOut' }
  /** Signs in with the service's own app or SDK; answered by `socialCredential`. */
  | { type: 'socialSignIn'; provider: Social };

/** What the native app tells the page, through `ParlourWeb.receive(message)`: an object, or the same as JSON text. */
type Inbound =
  | { type: 'backPressed' }
  | { type: 'networkChanged'; online: boolean }
  | { type: 'pushOpened'; path: string }
  /** Insets in CSS pixels. */
  | { type: 'safeArea'; top: number; right: number; bottom: number; left: number }
  /** What the service answered; without any of the three, the sign-in failed. */
  | {
      type: 'socialCredential';
      provider: Social;
      idToken?: string;
      accessToken?: string;
      user?: Record<string, string | number>;
    };

type Fields = Record<string, unknown>;
const isInset = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 200;

const isMaybeText = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isMaybeFields = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((field) => typeof field === 'string' || typeof field === 'number'));

/** Whether a message has the fields of its type; one that is not listed is ignored. */
const INBOUND: Record<Inbound['type'], (fields: Fields) => boolean> = {
  backPressed: () => true,
  networkChanged: ({ online }) => typeof online === 'boolean',
  pushOpened: ({ path }) => typeof path === 'string',
  safeArea: ({ top, right, bottom, left }) => [top, right, bottom, left].every(isInset),
  socialCredential: ({ provider, idToken, accessToken, user }) =>
    /^(google|facebook|telegram)$/.test(String(provider)) &&
    [idToken, accessToken].every(isMaybeText) &&
    isMaybeFields(user),
};

interface Host {
  webkit?: { messageHandlers?: { parlour?: { postMessage(message: Outbound): void } } };
  /** Android: an interface, or a web message listener, which also answers through `onmessage`. */
  ParlourNative?: {
    postMessage(message: string): void;
    onmessage?: ((event: { data: unknown }) => void) | null;
  };
  ParlourWeb?: { receive(message: unknown): void };
}

const host = globalThis as Host;
const inbound = createEmitter<Inbound>();

/** Whether a native app listens. */
export const hasHost = (): boolean => Boolean(host.webkit?.messageHandlers?.parlour ?? host.ParlourNative);

/** @returns whether a native app took the message */
export function tellNative(message: Outbound): boolean {
  try {
    const ios = host.webkit?.messageHandlers?.parlour;
    if (ios) ios.postMessage(message);
    else if (host.ParlourNative) host.ParlourNative.postMessage(JSON.stringify(message));
    else return false;
    return true;
  } catch {
    return false; // A host that throws counts as none.
  }
}

/** Subscribes to the native app's messages. @returns the unsubscribe */
export const onNative = inbound.subscribe;

let push: string | null = null;

/** The path of the last push, once: it may have started the app before there was a listener. */
export function takePush(): string | null {
  const path = push;
  push = null;
  return path;
}

function receive(message: unknown): void {
  const parsed = parse(message);
  if (!parsed) return;
  if (parsed.type === 'pushOpened') push = parsed.path;
  inbound.emit(parsed);
}

function parse(message: unknown): Inbound | null {
  let fields = message;
  if (typeof message === 'string') {
    try {
      fields = JSON.parse(message);
    } catch {
      return null;
    }
  }
  if (typeof fields !== 'object' || fields === null) return null;
  const { type } = fields as { type?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(INBOUND, type)) return null;
  return INBOUND[type as Inbound['type']](fields as Fields) ? (fields as Inbound) : null;
}

/** Opens the page's end of the bridge; without a native app no message ever arrives. */
export function startBridge(): void {
  host.ParlourWeb = { receive };
  if (host.ParlourNative && 'onmessage' in host.ParlourNative) {
    host.ParlourNative.onmessage = ({ data }) => receive(data);
  }
}
