import './banners.critical.css';
import { useTranslation } from '../../i18n/use-translation';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

interface BannerPagerProps {
  count: number;
  /** Of the banner in view. */
  index: number;
  playing: boolean;
  onChoose: (index: number) => void;
  onToggle: () => void;
}

/** A mark for each banner, and the button that pauses them (spec: announcements, Banner carousel). */
export function BannerPager({ count, index, playing, onChoose, onToggle }: BannerPagerProps) {
  const { t } = useTranslation();
  return (
    <div className="banner-carousel__pager">
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          className="banner-carousel__dot"
          aria-current={at === index || undefined}
          aria-label={t('home.slide', { number: at + 1, total: count })}
          onClick={() => onChoose(at)}
        />
      ))}
      <IconButton label={playing ? t('home.pauseSlides') : t('home.playSlides')} onClick={onToggle}>
        <Icon name={playing ? 'pause' : 'play'} size="s" />
      </IconButton>
    </div>
  );
}
