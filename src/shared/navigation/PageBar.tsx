import './page-bar.critical.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useBack } from './use-back';

interface PageBarProps {
  title: string;
  /** A line below the title. */
  detail?: ReactNode;
  /** Where the arrow leads instead, see `useBack`. */
  back?: 'home' | 'pageBack' | undefined;
  /** At most three actions. */
  end?: ReactNode;
}

/** The bar of an inner page: back arrow, title, actions. */
export function PageBar({ title, detail, back, end }: PageBarProps) {
  const { t } = useTranslation();
  const goBack = useBack(back);
  return (
    <header className="page-bar">
      <IconButton label={t('header.back')} onClick={goBack}>
        <Icon name="chevron-left" size="l" dir />
      </IconButton>
      <div className="page-bar__title">
        <h1>{title}</h1>
        {detail}
      </div>
      <span className="page-bar__end">{end}</span>
    </header>
  );
}
