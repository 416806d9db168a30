import { useState } from 'react';
import type { ContractAnswer } from '../../../contract/contracts';
import type { ErrorCode } from '../../../contract/errors';
import type { ContractRow } from '../../../contract/rows/contracts';
import { usePolling } from '../../data/use-polling';
import { commands } from '../../data/worker-client';
import { useTranslation } from '../../i18n/use-translation';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** How often it is asked what became of an answer, in ms. */
const ASK_MS = 5_000;

/**
 * Accepts or refuses an offer, once. Where the gateway's answer is lost it finds out by itself what became of it: the
 * same again first asks about the earlier one (spec: agent, Contract pages).
 */
export function useAnswer({ id, kind }: ContractRow): {
  busy: ContractAnswer | null;
  failure: ErrorCode | null;
  answer: (answer: ContractAnswer) => void;
} {
  const { t } = useTranslation();
  const [last, setLast] = useState<ContractAnswer | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const answer = (said: ContractAnswer) =>
    void run(async () => {
      setLast(said);
      const result = await commands.answerContract({ kind, id, answer: said });
      setFailure(result.ok ? null : result.code);
      if (result.ok)
        toast.show({
          kind: 'success',
          text: t(said === 'accept' ? 'contract.accepted' : 'contract.refused'),
        });
    });
  usePolling(failure === 'unresolved' ? ASK_MS : null, () => {
    if (last) answer(last);
  });
  return { busy: busy ? last : null, failure, answer };
}
