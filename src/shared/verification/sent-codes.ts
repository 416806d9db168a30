import type { SendCodeInput } from '../../../contract/commands';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { readStored, writeStored } from '../../lib/web-storage';

/** The last SMS code of a purpose, until another one can be sent. */
export interface SentCode {
  /** When another one can be sent, epoch ms. */
  until: number;
  /** How long it is valid; null if that is not known. */
  minutes: number | null;
  mobileNum: string;
  dialingCode: string;
}
type Purpose = SendCodeInput['purpose'];
type SentCodes = Partial<Record<Purpose, SentCode>>;

/** Codes of Firebase, which this page alone can check. */
const ofThisPage: SentCodes = {};

const isSentCode = (value: unknown): value is SentCode => {
  const { until, minutes, mobileNum, dialingCode } = (value ?? {}) as Partial<SentCode>;
  return (
    typeof until === 'number' &&
    (minutes === null || typeof minutes === 'number') &&
    typeof mobileNum === 'string' &&
    typeof dialingCode === 'string'
  );
};

function stored(): SentCodes {
  try {
    return (JSON.parse(readStored(STORAGE_KEYS.sentCodes) ?? '{}') ?? {}) as SentCodes;
  } catch {
    return {};
  }
}

/** @returns null once another one can be sent */
export function readSentCode(purpose: Purpose): SentCode | null {
  const code: unknown = ofThisPage[purpose] ?? stored()[purpose];
  return isSentCode(code) && code.until > Date.now() ? code : null;
}

/** @param outlives the code can still be checked after a reload (spec: verification, SMS code button) */
export function saveSentCode(purpose: Purpose, code: SentCode, outlives: boolean): void {
  if (outlives) writeStored(STORAGE_KEYS.sentCodes, JSON.stringify({ ...stored(), [purpose]: code }));
  else ofThisPage[purpose] = code;
}
