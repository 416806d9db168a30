import '../../ui/list-row.css';
import '../../ui/panel.css';
import './safer-play.css';
import { useState } from 'react';
import { BREAK_KINDS, type BreakKind } from '../../../contract/safer-play';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { SectionHead } from '../../ui/SectionHead';
import { BreakSheet } from './BreakSheet';
import { KIND_TEXTS } from './texts';

const ICONS: Record<BreakKind, IconName> = { timeOut: 'pause', selfExclusion: 'lock' };

/** The way to a time-out or a self-exclusion. */
export function BreakSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BreakKind | null>(null);
  return (
    <section>
      <SectionHead title={t('saferPlay.break')} />
      <p className="safer-play__text">{t('saferPlay.breakText')}</p>
      <ul className="panel list">
        {BREAK_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className="list-row" aria-haspopup="dialog" onClick={() => setOpen(kind)}>
              <Icon name={ICONS[kind]} />
              <span className="list-row__title">
                <b>{t(KIND_TEXTS[kind].name)}</b>
                <small>{t(KIND_TEXTS[kind].text)}</small>
              </span>
              <span className="list-row__end">
                <Icon name="chevron-right" dir />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <BreakSheet kind={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
