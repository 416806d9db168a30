import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { useFloatingLayer } from '../../ui/overlays';
import { PartMissing } from '../../ui/PartMissing';

interface MenuProps {
  onClose: () => void;
}

const HeaderMenu = lazyPart<MenuProps>(() => import('./HeaderMenu'), PartMissing);

/** Opens the header's menu, which is loaded when it is first opened. */
export function MenuButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // What was asked for on one page does not open over the next.
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  // From the tap on, also while its file loads: a popup waits for it.
  useFloatingLayer(open);
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
