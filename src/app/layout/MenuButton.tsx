import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { toast } from '../../ui/toast';

interface MenuProps {
  onClose: () => void;
}

/** The menu's file cannot be had: said in words, and the page stays. */
function MenuMissing({ onClose }: MenuProps) {
  const { t } = useTranslation();
  useEffect(() => {
    toast.show({ kind: 'error', text: t('chunk.text') });
    onClose();
  }, [t, onClose]);
  return null;
}

const HeaderMenu = lazyPart<MenuProps>(() => import('./HeaderMenu'), MenuMissing);

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
