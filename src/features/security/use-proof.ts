import { useState } from 'react';
import type { ContactProof } from '../../../contract/commands';
import { normalise } from '../../../contract/rules/normalise';
import type { ContactsRow } from '../../../contract/rows/security';
import { useSendCode, type SendCode } from '../../shared/verification/use-send-code';
import type { AskedCaptcha } from '../../shared/verification/use-asked-captcha';
import { TOAST_SENDING_MS } from '../../ui/toast';

/** By which the member shows who asks for a change. */
export interface Proof {
  /** Null where the member has nothing to show it with. */
  by: 'password' | 'code' | null;
  /** The other way, if there is one. */
  other: 'password' | 'code' | null;
  choose: (by: 'password' | 'code') => void;
  /** The field of the request that it is, and that of the other way, as errors name them. */
  field: 'password' | 'oldCode';
  otherField: 'password' | 'oldCode';
  text: string;
  setText: (text: string) => void;
  code: SendCode;
  /** What is sent of it. */
  value: ContactProof;
  /** Something is missing. */
  empty: boolean;
}

/** The login password, or a code to the phone that the account has (spec: security, Proof). */
export function useProof({ hasPassword, phoneVerified }: ContactsRow, captcha: AskedCaptcha): Proof {
  const [chosen, setChosen] = useState<'password' | 'code' | null>(null);
  const [text, setText] = useState('');
  const code = useSendCode('oldPhone', TOAST_SENDING_MS, captcha);
  const by = chosen ?? (hasPassword ? 'password' : phoneVerified ? 'code' : null);
  const other = !(hasPassword && phoneVerified) ? null : by === 'password' ? 'code' : 'password';
  const oldCode = by === 'code' ? normalise('digits', text) : '';
  return {
    by,
    other,
    choose: (next) => {
      setChosen(next);
      setText('');
    },
    field: by === 'code' ? 'oldCode' : 'password',
    otherField: by === 'code' ? 'password' : 'oldCode',
    text,
    setText,
    code,
    value: { password: by === 'password' ? text : '', oldCode },
    empty: by !== null && (by === 'code' ? oldCode : text) === '',
  };
}
