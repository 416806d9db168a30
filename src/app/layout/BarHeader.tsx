import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { MenuButton } from './MenuButton';

/** Goes back in history, or home if there is none (A §2 Layout). */
export function useBack(target?: 'home'): () => void {
  const navigate = useNavigate();
  return () => {
    const hasHistory = (history.state as { idx?: number } | null)?.idx;
    if (target === 'home') void navigate(links.home(), { replace: true });
    else if (hasHistory) void navigate(-1);
    else void navigate(links.home(), { replace: true });
  };
}

/** The bar of inner pages: back arrow, title, menu. */
export function BarHeader({ title, back }: { title: TextKey; back?: 'home' | undefined }) {
  const { t } = useTranslation();
  const goBack = useBack(back);
  return (
    <header className="bar">
      <span>
        <IconButton label={t('header.back')} onClick={goBack}>
          <Icon name="chevron-left" size="l" dir />
        </IconButton>
      </span>
      <h1>{t(title)}</h1>
      <span className="bar__end">
        <MenuButton />
      </span>
    </header>
  );
}
