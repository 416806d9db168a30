import { createHash } from 'node:crypto';
import type { Merchant } from '../store/merchant-schema';

/** Escapes text for XML, which cannot contain control characters and lone surrogates at all. */
const escape = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A UUID derived from the text, so that a second download replaces the first profile. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}

type Value = string | number | boolean | Buffer | Value[] | { [key: string]: Value };

function plist(value: Value): string {
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`;
  if (Array.isArray(value)) return `<array>${value.map(plist).join('')}</array>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'string') return `<string>${escape(value)}</string>`;
  const entries = Object.entries(value).map(([key, inner]) => `<key>${escape(key)}</key>${plist(inner)}`);
  return `<dict>${entries.join('')}</dict>`;
}

/**
 * Apple's configuration profile that adds the web app to the home screen (spec: install, Configuration profile).
 * @param origin of the shell, without a trailing slash
 * @param icon PNG
 */
export function webclipProfile(merchant: Merchant, origin: string, icon: Buffer | null): string {
  const id = `${merchant.merchantCode}.webclip`;
  const clip: Value = {
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${id}.clip`,
    PayloadUUID: uuidOf(`${id} ${origin} clip`),
    PayloadDisplayName: merchant.app.shortName,
    Label: merchant.app.shortName,
    URL: `${origin}/m/home`,
    FullScreen: true,
    IsRemovable: true,
    Precomposed: true,
    ...(icon && { Icon: icon }),
  };
  const profile: Value = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: id,
    PayloadUUID: uuidOf(`${id} ${origin}`),
    PayloadDisplayName: merchant.brand.name,
    PayloadDescription: merchant.app.description,
    PayloadRemovalDisallowed: false,
    PayloadContent: [clip],
  };
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
    `<plist version="1.0">${plist(profile)}</plist>\n`
  );
}
