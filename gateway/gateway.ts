import type { BlockList } from 'node:net';
import type { CaptchaService } from './captcha/captcha-service';
import type { Firebase } from './crypto/id-token';
import type { SealKeys } from './crypto/sealed-body';
import type { Messenger } from './messenger';
import type { Payments } from './payments/payments';
import type { Db } from './store/db';
import type { VendorRuntime } from './vendor/vendor-runtime';

/** Pages that the operator serves shells from. */
interface Shells {
  /** Of `DOMAIN_ROUTE` and `SHELL_ORIGINS`. */
  origins: readonly string[];
  /** Pages on this machine count too, at any port: in the demo. */
  local: boolean;
}

/** What a running gateway needs beside its routes; every route receives it with the request. */
export interface Gateway {
  db: Db;
  /** Epoch ms. */
  now: () => number;
  seal: SealKeys;
  /** Key of the hashes of codes and captchas (spec: gateway, Secret). */
  secret: Buffer;
  /** Further gateway and image hosts, as the settings publish them. */
  domainRoute: string[];
  imageCDNs: string[];
  /** Where shells are, beside the merchants' own host names. */
  shells: Shells;
  messenger: Messenger;
  payments: Payments;
  captcha: CaptchaService;
  firebase: Firebase;
  /** Trusted proxies: their headers name the client and the origin it sees. */
  proxies: BlockList;
  /** The header in which they name the client's country; null if they do not. */
  countryHeader: string | null;
  /** Replaces the demo vendors' randomness and delays; for tests. */
  vendorRuntime?: VendorRuntime;
}
