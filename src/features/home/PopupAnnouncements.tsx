import '../../ui/button.critical.css';
import '../../ui/dialog.css';
import './popup-announcements.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promotionAction } from '../../nav/promotion-actions';
import { IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { RichText } from '../../shared/rich-text/RichText';
import { RouteLink } from '../../shared/navigation/RouteLink';
import type { ShownPopups } from './use-popups';

interface PopupAnnouncementsProps {
  shown: ShownPopups;
  /** The player closed it, and the animation is over. */
  onClosed: () => void;
}

/**
 * The popup announcements, one at a time, or the list after a login
 * (spec: announcements, Popup announcements; spec: announcements, Login popup list).
 */
export default function PopupAnnouncements({ shown, onClosed }: PopupAnnouncementsProps) {
  const { t } = useTranslation();
  const { group, entries } = shown;
  const [index, setIndex] = useState(0);
  const [closing, setClosing] = useState(false);
  const entry = entries[Math.min(index, entries.length - 1)];
  if (!entry) return null;
  const close = () => setClosing(true);
  if (group === 'login') {
    return (
      <Dialog kind="dialog" label={t('popup.greeting')} closing={closing} onClose={close} onClosed={onClosed}>
        <div className="sheet__head">
          <h2>{t('popup.greeting')}</h2>
          <IconButton label={t('dialog.close')} onClick={close}>
            <Icon name="x" />
          </IconButton>
        </div>
        <div className="dialog__body popup-announcements__list">
          {entries.map(({ id, title, content }, at) => (
            <details key={id} open={at === 0}>
              <summary>
                <bdi>{title}</bdi>
                <Icon name="chevron-down" size="s" />
              </summary>
              <RichText html={content} />
            </details>
          ))}
        </div>
      </Dialog>
    );
  }
  const action = promotionAction(entry.promotionType);
  const last = entries.length - 1;
  return (
    <Dialog kind="dialog" label={entry.title} closing={closing} onClose={close} onClosed={onClosed}>
      <div className="popup-announcements__head">
        <h2>
          <bdi>{entry.title}</bdi>
        </h2>
        <IconButton label={t('dialog.close')} onClick={close}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div
        className="dialog__body popup-announcements__body"
        key={entry.id}
        tabIndex={0}
        role="region"
        aria-label={entry.title}
      >
        <RichText html={entry.content} />
      </div>
      {entries.length > 1 && (
        <div className="popup-announcements__pages">
          <IconButton label={t('popup.previous')} disabled={index === 0} onClick={() => setIndex(index - 1)}>
            <Icon name="chevron-left" dir />
          </IconButton>
          <span className="grow" role="status">
            {t('popup.page', { number: index + 1, count: entries.length })}
          </span>
          <IconButton label={t('popup.next')} disabled={index >= last} onClick={() => setIndex(index + 1)}>
            <Icon name="chevron-right" dir />
          </IconButton>
        </div>
      )}
      {action && (
        <div className="popup-announcements__action">
          <RouteLink
            className="button button--primary button--block button--large"
            route={action.route}
            replace
            onClick={close}
          >
            {t(action.text)}
          </RouteLink>
        </div>
      )}
    </Dialog>
  );
}
