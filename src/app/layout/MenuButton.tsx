import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

const HeaderMenu = lazy(() => import('./HeaderMenu'));

/** Opens the header's menu, which is loaded when it is first asked for. */
export function MenuButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('header.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" size="l" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <HeaderMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
