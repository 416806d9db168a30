import './reality-bar.css';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { reality, useReality } from './reality';

/** Above a game: a reality check is due. It opens when the player taps, or leaves the game (spec: safer-play, Reality check). */
export function RealityBar() {
  const { t } = useTranslation();
  const { due, asked } = useReality();
  if (!due || asked) return null;
  return (
    <div className="reality-bar" role="status">
      <Icon name="timer" />
      <span>{t('reality.bar')}</span>
      <Button size="s" onClick={reality.ask}>
        {t('reality.show')}
      </Button>
    </div>
  );
}
