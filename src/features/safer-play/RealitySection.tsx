import '../../ui/choices.css';
import './safer-play.css';
import { useState } from 'react';
import { REALITY_MINUTES, type RealityMinutes } from '../../../contract/safer-play';
import { commands } from '../../data/worker-client';
import { formatMinutes } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** How often the player wants to be told how long they have been playing. */
export function RealitySection({ minutes }: { minutes: RealityMinutes }) {
  const { t } = useTranslation();
  /** What was tapped, until the gateway has answered. */
  const [tapped, setTapped] = useState<RealityMinutes | null>(null);
  const [busy, run] = useBusy();
  const choose = (next: RealityMinutes) =>
    run(async () => {
      setTapped(next);
      const result = await commands.setRealityCheck(next);
      setTapped(null);
      if (!result.ok) toast.show({ kind: 'error', text: t(errorKey(result.code)) });
    });
  return (
    <section>
      <SectionHead title={t('saferPlay.reality')} />
      <p className="safer-play__text">{t('saferPlay.realityText')}</p>
      <div className="chips chips--wrap" role="group" aria-label={t('saferPlay.reality')} aria-busy={busy}>
        {REALITY_MINUTES.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={(tapped ?? minutes) === each}
            onClick={() => void choose(each)}
          >
            {each === 0 ? t('saferPlay.off') : formatMinutes(each)}
          </button>
        ))}
      </div>
    </section>
  );
}
