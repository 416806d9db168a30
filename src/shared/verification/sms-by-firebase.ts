import { fail, succeed, type Result } from '../../../contract/errors';

const SMS_FIREBASE_MINUTES = 1;

/** Firebase's file is large, so it is loaded when it is first used (spec: verification, SMS by Firebase). */
const loadFirebase = () => import('../../data/firebase').catch(() => null);

/**
 * A number as Firebase wants it: with the dialing code, without the leading zeros that are dialled inside a country.
 */
const internationalNumber = (dialingCode: string, mobileNum: string): string =>
  `+${dialingCode}${mobileNum.replace(/^0+/, '')}`;

export async function sendCodeByFirebase(
  mobileNum: string,
  dialingCode: string,
): Promise<Result<{ expiredMinutes: number }>> {
  const firebase = await loadFirebase();
  if (!firebase) return fail('offline');
  const sent = await firebase.sendPhoneCode(internationalNumber(dialingCode, mobileNum));
  return sent.ok ? succeed({ expiredMinutes: SMS_FIREBASE_MINUTES }) : sent;
}

/** Checks a code. @returns the ID token that stands for it at the gateway */
export async function confirmCodeByFirebase(
  mobileNum: string,
  dialingCode: string,
  code: string,
): Promise<Result<{ idToken: string }>> {
  const firebase = await loadFirebase();
  if (!firebase) return fail('offline');
  return firebase.confirmPhoneCode(internationalNumber(dialingCode, mobileNum), code);
}
