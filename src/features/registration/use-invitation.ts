import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ErrorCode } from '../../../contract/errors';
import { commands } from '../../data/worker-client';

export interface Invitation {
  /** The code in the address; '' without one. */
  code: string;
  /** The gateway does not know it, so the form asks for one. Until that is certain, it counts as valid. */
  invalid: boolean;
  /** The gateway rejected it on submit. */
  invalidate: () => void;
}

/** The gateway checked an invitation code and rejected it. */
export const isInvalidInvitation = (code: ErrorCode): boolean =>
  code === 'register.invitation' || code === 'register.agent';

/** The affiliate or invitation code of the address, checked on load (spec: registration, Invitation code). */
export function useInvitation(): Invitation {
  const [search] = useSearchParams();
  const code = (search.get('affiliateCode') ?? '').slice(0, 64);
  const [invalid, setInvalid] = useState(false);
  useEffect(() => {
    setInvalid(false);
    if (!code) return undefined;
    let here = true;
    void commands.checkInvitation(code, location.hostname).then((result) => {
      if (here && !result.ok && isInvalidInvitation(result.code)) setInvalid(true);
    });
    return () => {
      here = false;
    };
  }, [code]);
  const invalidate = useCallback(() => setInvalid(true), []);
  return { code, invalid, invalidate };
}
