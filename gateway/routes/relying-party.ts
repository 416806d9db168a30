import type { Gateway } from '../gateway';
import type { Queryable } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import { merchantOfHost, readMerchant } from '../store/merchants';

/** For whom a merchant's passkeys are made: a domain, and the pages that may use them. */
export interface RelyingParty {
  /** Relying party id of WebAuthn. */
  id: string;
  /** Host names of the pages. */
  hosts: string[];
  /** Whether a page belongs to the merchant. */
  isOrigin: (origin: string) => boolean;
  /** What pages on other domains than the id's must be listed with (related origins). */
  origins: string[];
}

interface Place {
  db: Queryable;
  shells: Gateway['shells'];
}

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
const hostOf = (origin: string): string => new URL(origin).hostname;

/** Origins of the operator's shells whose host name leads to the merchant. */
async function shellsOf({ db, shells }: Place, merchantCode: string): Promise<string[]> {
  const owners = await Promise.all(shells.origins.map((origin) => merchantOfHost(db, hostOf(origin))));
  return shells.origins.filter((_origin, index) => owners[index]?.merchantCode === merchantCode);
}

/** Host names of this machine that lead to the merchant; none outside the demo. */
async function localHostsOf({ db, shells }: Place, { merchantCode, hosts }: Merchant): Promise<string[]> {
  if (!shells.local) return [];
  const isDefault = (await merchantOfHost(db, 'localhost')).merchantCode === merchantCode;
  return [...new Set([...(isDefault ? ['localhost'] : []), ...hosts.filter(isLocal)])];
}

/**
 * The relying party of a merchant, from what the operator has configured: a request says nothing about it
 * (spec: passkeys, Relying party).
 * @returns null if the merchant has no address that passkeys could belong to
 */
export async function relyingPartyOf(place: Place, merchant: Merchant): Promise<RelyingParty | null> {
  const named = merchant.hosts.filter((host) => !isLocal(host)).map((host) => `https://${host}`);
  const origins = [...new Set([...named, ...(await shellsOf(place, merchant.merchantCode))])];
  const [first] = origins;
  const domain = merchant.passkeyDomain ?? (first && hostOf(first));
  if (domain !== undefined && origins.length) {
    const hosts = [...new Set(origins.map(hostOf))];
    return { id: domain, hosts, origins, isOrigin: (origin) => origins.includes(origin) };
  }
  const hosts = await localHostsOf(place, merchant);
  const [local] = hosts;
  if (local === undefined) return null;
  const isOrigin = (origin: string) =>
    /^http:\/\/[a-z\d.-]+(:\d{1,5})?$/.test(origin) && hosts.includes(hostOf(origin));
  return { id: local, hosts, origins: [], isOrigin };
}

/** Host name of a page where the merchant's passkeys work; if they work nowhere, one that belongs to nobody. */
export async function passkeyHostOf(place: Place, merchantCode: string): Promise<string> {
  const merchant = await readMerchant(place.db, merchantCode);
  const party = merchant && (await relyingPartyOf(place, merchant));
  return party?.hosts[0] ?? 'gateway.localhost';
}
