import { useState } from 'react';
import type { ErrorCode, Result } from '../../../contract/errors';
import { usePolling } from '../../data/use-polling';
import { useCurrency } from '../../data/use-query';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** How often it is asked what became of a claim whose answer was lost, in ms. */
const ASK_MS = 5_000;

interface ClaimState {
  busy: boolean;
  failure: ErrorCode | null;
  claim: () => void;
}

/**
 * Claims once, and says what was credited. After a lost answer it finds out by itself: the same claim again first asks
 * what became of the earlier one, and moves no money twice (spec: rewards, Claiming).
 */
export function useClaim(command: () => Promise<Result<{ amountMinor: number }>>): ClaimState {
  const { t } = useTranslation();
  const currency = useCurrency();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const claim = () =>
    void run(async () => {
      const result = await command();
      setFailure(result.ok ? null : result.code);
      if (!result.ok) return;
      const amount = formatMoney(result.value.amountMinor, currency);
      toast.show({ kind: 'success', text: t('rewards.credited', { amount }) });
    });
  usePolling(failure === 'unresolved' ? ASK_MS : null, claim);
  return { busy, failure, claim };
}
