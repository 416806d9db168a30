/**
 * Every key Parlour uses in web storage; a test searches for others. A sign-out removes the keys with `owner: 'member'`
 * (spec: storage, Web storage keys).
 */
export const STORAGE_KEYS = {
  token: { area: 'session', key: 'token', owner: 'member' },
  userName: { area: 'session', key: 'userName', owner: 'member' },
  type: { area: 'session', key: 'type', owner: 'member' },
  /** The password of this tab's login, encrypted by the worker. */
  psw: { area: 'session', key: 'PSW', owner: 'member' },
  firstTimeLogin: { area: 'session', key: 'firstTimeLogin', owner: 'member' },
  trialUserName: { area: 'session', key: 'trialUserName', owner: 'member' },
  /** SMS codes that were sent a moment ago: to which number, and until when no other is. */
  sentCodes: { area: 'session', key: 'sentCodes', owner: 'member' },
  /** A sign-in that continues at another service and returns with a redirect. */
  socialSignIn: { area: 'session', key: 'socialSignIn', owner: 'device' },
  /** '1': resume on the next launch; '0': do not. */
  autoLogin: { area: 'local', key: 'autoLogin', owner: 'device' },
  /** The session to resume, encrypted by the worker. */
  sass: { area: 'local', key: 'sass', owner: 'member' },
  /** The remembered login; its password is encrypted by the worker (spec: session, Remembered login). */
  remPass: { area: 'local', key: 'remPass', owner: 'member' },
  /** Whose login these are: members in other tabs leave it alone. */
  loginOf: { area: 'local', key: 'loginOf', owner: 'member' },
  /** '1': the gateway has not confirmed the session that this tab has resumed. */
  unconfirmed: { area: 'session', key: 'unconfirmed', owner: 'member' },
  /** '1': this tab's member is gone, and the remembered login is another member's: it is not resumed here. */
  staysGuest: { area: 'session', key: 'staysGuest', owner: 'device' },
  language: { area: 'local', key: 'language', owner: 'device' },
  theme: { area: 'local', key: 'theme', owner: 'device' },
  /** '1': the player has hidden the balance. */
  balanceHidden: { area: 'local', key: 'balanceHidden', owner: 'device' },
  /** Set when opened from the home screen. */
  webclip: { area: 'local', key: 'WEBCLIP', owner: 'device' },
  /** The player closed the download bar, or runs the installed app (spec: install, Download bar). */
  downloadHidden: { area: 'local', key: 'downloadHidden', owner: 'device' },
  /** Where the player put the service widget. */
  widgetPlace: { area: 'local', key: 'widgetPlace', owner: 'device' },
  /** Whether the popup announcements of a group are shown, and which ones (spec: announcements, Popup selection). */
  popupsA: { area: 'local', key: 'popupsA', owner: 'device' },
  popupsB: { area: 'local', key: 'popupsB', owner: 'device' },
  /** The same for the list shown after a login. */
  popupsLogin: { area: 'local', key: 'popupsLogin', owner: 'device' },
  /** The day, in the house's time zone, on which no more popups are shown to guests and to members. */
  popupsQuiet: { area: 'local', key: 'popupsQuiet', owner: 'device' },
  /** The popups that this login has shown (spec: announcements, Popup selection). */
  popupsOfLogin: { area: 'session', key: 'popupsOfLogin', owner: 'member' },
  /** When members on this device last declined the offer of a passkey (spec: passkeys, Offer). */
  passkeyOffers: { area: 'local', key: 'passkeyOffers', owner: 'device' },
  /** When a tab last showed the reality check, behind the account (spec: safer-play, Reality check). */
  realityCheck: { area: 'local', key: 'realityCheck', owner: 'member' },
  /** The category of home that was chosen last, with its history entry. */
  homeCategory: { area: 'session', key: 'homeCategory', owner: 'device' },
  chunkReload: { area: 'session', key: 'chunkReload', owner: 'device' },
  /** The caches were emptied because a screen could not be drawn from them. */
  cachesCleared: { area: 'session', key: 'cachesCleared', owner: 'device' },
  /** Attempts to start the app since it last started. */
  startAttempts: { area: 'session', key: 'startAttempts', owner: 'device' },
} as const satisfies Record<string, { area: 'local' | 'session'; key: string; owner: 'member' | 'device' }>;

export type StorageKey = keyof typeof STORAGE_KEYS;

/**
 * Cookies that the page writes, so that the gateway can make the first page as the player has chosen it. They say nothing
 * about who the player is.
 */
export const COOKIES = { language: 'language', theme: 'theme' } as const;

/** Cache Storage names that the worker and the service worker share. */
export const CACHES = {
  /** The snapshot of the home page and the list of image hosts, written by the worker. */
  runtime: 'parlour-runtime',
  images: 'parlour-images',
  /** Pictures of members. A sign-out deletes it as a whole, so no list of its addresses is kept elsewhere. */
  members: 'parlour-members',
  /** Members whose rows are yet to be deleted. Apart from the runtime cache, which a start that keeps failing drops. */
  signedOut: 'parlour-signed-out',
} as const;

/** Folder of members' pictures below an image host. */
export const MEMBER_PICTURES = 'avatars/';

/** Addresses inside the runtime cache, and of the marks beside it. They are never requested from a network. */
export const RUNTIME_URLS = {
  snapshot: '/m/__runtime/snapshot',
  /** The document that the service worker has composed with it, and with the hosts below. */
  page: '/m/__runtime/page',
  imageHosts: '/m/__runtime/image-hosts',
  /** The image host that worked last, kept by the service worker. */
  imageHost: '/m/__runtime/image-host',
  /** Hosts of the merchant that the shell's content security policy allows, by the last settings. */
  policyHosts: '/m/__runtime/policy-hosts',
  /** A member, named in the query, whose rows a sign-out has yet to delete. */
  signedOut: '/m/__runtime/signed-out',
} as const;

/** Where it is noted that what is saved of a member is yet to be deleted (spec: storage, Sign-out). */
export const signedOutMark = (account: string): string =>
  `${RUNTIME_URLS.signedOut}?account=${encodeURIComponent(account)}`;
