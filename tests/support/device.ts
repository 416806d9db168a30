import { generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto';
import { proofText, type DeviceProof } from '../../contract/device-credential';
import type { ValueOf } from '../../contract/call';
import type { Call } from '../../contract/wire/index';
import { askSealed } from './access';
import { ask, type CallResponse } from './ask';
import type { TestGateway } from './gateway';

/** 256 random bits, as rotation values are. */
export const newValue = (): string => randomBytes(32).toString('base64url');

export function newDeviceKey(): { publicKey: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'), privateKey };
}

export const signProof = (privateKey: KeyObject, proof: DeviceProof): string =>
  sign('sha256', Buffer.from(proofText(proof)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );

/** What a device holds. A thief's copy of the profile is a copy of this. */
export interface TestDevice {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
  value: string;
}
export const newDevice = (): TestDevice => ({ id: randomUUID(), ...newDeviceKey(), value: newValue() });

type Headers = Record<string, string>;
type LoginResponse = CallResponse<ValueOf<Call<'session.login'>>>;

/** Registers a device in a session. */
export const addDevice = (
  gateway: TestGateway,
  token: string,
  { id, publicKey, value }: TestDevice,
  headers: Headers = {},
): Promise<CallResponse<null>> =>
  askSealed(gateway, 'devices.add', { id, publicKey, value }, { token, headers });

export const challengeOf = async ({ url }: TestGateway, headers: Headers = {}): Promise<string> =>
  (await ask(url, 'devices.challenge', { headers })).value.challenge;

/** Logs in with a device, which then holds the next value. @param changed what is sent or signed in place of the truth */
export async function loginByDevice(
  gateway: TestGateway,
  device: TestDevice,
  changed: {
    next?: string;
    challenge?: string;
    signed?: Partial<DeviceProof>;
    signature?: string;
    headers?: Headers;
  } = {},
): Promise<LoginResponse> {
  const { id, value, privateKey } = device;
  const { headers = {} } = changed;
  const challenge = changed.challenge ?? (await challengeOf(gateway, headers));
  const next = changed.next ?? newValue();
  const merchantCode = headers['Merchant'] ?? 'parlour';
  const proof = { merchantCode, id, challenge, value, next, ...changed.signed };
  const signature = changed.signature ?? signProof(privateKey, proof);
  const answer = await askSealed(
    gateway,
    'devices.login',
    { id, challenge, value, next, signature },
    { headers },
  );
  if (answer.code === '') device.value = next;
  return answer;
}
