import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ErrorCode } from '../../../contract/errors';
import { commands } from '../../data/worker-client';

export interface Invitation {
  /** The code in the address; '' without one. */
  code: string;
  /** The gateway does not know it: it is asked for (A §2). Until that is certain, it is taken for good. */
  refused: boolean;
  /** It turned out to be worth nothing later on. */
  refuse: () => void;
}

/** The gateway looked at an invitation code and did not take it. */
export const isRefusedInvitation = (code: ErrorCode): boolean =>
  code === 'register.invitation' || code === 'register.agent';

/** The affiliate or invitation code of the address, checked on load (A §4). */
export function useInvitation(): Invitation {
  const [search] = useSearchParams();
  const code = (search.get('affiliateCode') ?? '').slice(0, 64);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    setRefused(false);
    if (!code) return undefined;
    let here = true;
    void commands.checkInvitation(code, location.hostname).then((result) => {
      if (here && !result.ok && isRefusedInvitation(result.code)) setRefused(true);
    });
    return () => {
      here = false;
    };
  }, [code]);
  const refuse = useCallback(() => setRefused(true), []);
  return { code, refused, refuse };
}
