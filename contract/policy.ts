import type { Settings } from './wire/system';

/** Hosts that Firebase Auth calls, and reCAPTCHA, which its phone sign-in loads. */
const FIREBASE_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Unencrypted only on this device, where the Auth emulator and a developer's hosts are. */
const ORIGIN = /^(https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1|[a-z\d-]+\.localhost))(:\d{1,5})?$/;
const MOST_HOSTS = 50;

/** The origin of an absolute address, as browsers send it; undefined for paths, and for what no policy may contain. */
function originOf(address: string): string | undefined {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(address) ?? [];
  const normal = origin?.toLowerCase().replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2');
  return normal !== undefined && ORIGIN.test(normal) ? normal : undefined;
}

/** The origins of the absolute addresses in a list; paths are on our own. */
export const originsOf = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map(originOf))].filter((origin) => origin !== undefined).slice(0, MOST_HOSTS);

/** What of a shell's content security policy depends on the merchant: origins, and which services are in use. */
export interface PolicyHosts {
  calls: string[];
  images: string[];
  frames: string[];
  firebase: boolean;
  recaptcha: boolean;
}

/** Reads them from a merchant's settings. */
export const policyHostsOf = ({
  domainRoute,
  imageCDNs,
  gameHosts = [],
  firebase,
}: Pick<Settings, 'domainRoute' | 'imageCDNs' | 'gameHosts' | 'firebase'>): PolicyHosts => ({
  calls: originsOf([
    ...domainRoute,
    ...imageCDNs,
    ...(firebase?.emulator ? [`http://${firebase.emulator}`] : []),
  ]),
  images: originsOf(imageCDNs),
  frames: originsOf(gameHosts),
  firebase: Boolean(firebase),
  recaptcha: Boolean(firebase?.sms),
});

const isOriginList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && ORIGIN.test(one));

/** Whether a stored value is what `policyHostsOf` returned. */
export function isPolicyHosts(value: unknown): value is PolicyHosts {
  const { calls, images, frames, firebase, recaptcha } = (value ?? {}) as Partial<
    Record<keyof PolicyHosts, unknown>
  >;
  return (
    [calls, images, frames].every(isOriginList) &&
    [firebase, recaptcha].every((one) => typeof one === 'boolean')
  );
}

/**
 * The directives of the policy that depend on the merchant, by name (spec: gateway, Shell and policy).
 * @param scripts hashes of the page's inline scripts
 */
export function hostDirectives(hosts: PolicyHosts, scripts: readonly string[]): Record<string, string> {
  const from = (...sources: string[]) => ["'self'", ...sources].join(' ');
  const recaptcha = hosts.recaptcha ? RECAPTCHA : [];
  return {
    'script-src': from(...scripts, ...recaptcha),
    'img-src': from('data:', 'blob:', ...hosts.images),
    'connect-src': from(...hosts.calls, ...(hosts.firebase ? FIREBASE_CALLS : []), ...recaptcha),
    'frame-src': from(...hosts.frames, ...recaptcha),
    'trusted-types': `parlour dompurify${recaptcha.length ? ' default' : ''}`,
  };
}

/** The hashes of inline scripts in a policy; inline styles have theirs in another directive. */
const scriptHashesIn = (policy: string): string[] =>
  /script-src[^;]*/.exec(policy)?.[0].match(/'sha256-[\w+/=]+'/g) ?? [];

/** The policy of a shell with the merchant's hosts of now; everything else in it stays. */
export function withHosts(policy: string, hosts: PolicyHosts): string {
  const directives = hostDirectives(hosts, scriptHashesIn(policy));
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      return name in directives ? `${name} ${directives[name]}` : directive;
    })
    .join('; ');
}
