import '../../ui/button.critical.css';
import '../../ui/dialog.css';
import '../../ui/tag.css';
import '../../shared/pictures/art.critical.css';
import './popup-announcements.css';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { useLatest } from '../../lib/use-latest';
import { promotionAction } from '../../nav/promotion-actions';
import { IconButton } from '../../ui/Button';
import { CheckField } from '../../ui/CheckField';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { useCovered } from '../../ui/overlays';
import { usePopup } from '../../shared/popups/popups';
import { Picture } from '../../shared/pictures/Picture';
import { RichText } from '../../shared/rich-text/RichText';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { useIsHere } from '../../shared/navigation/use-is-here';
import { noteShown, type ShownPopups } from './popup-state';

interface PopupAnnouncementsProps {
  shown: ShownPopups;
  /** The closing animation is over. */
  onClosed: () => void;
  /** Called when the popup leaves the screen after the player has closed it. @param quiet no more of them today */
  onLeft: (quiet: boolean) => void;
}

/** So often a popup looks whether a home that is being left stays after all, in ms. */
const STAY_STEP_MS = 500;

/** Once nothing lies over the page, unless the layer led away from it; later layers may. */
function useOpened(): boolean {
  const covered = useCovered();
  const asked = usePopup() !== null;
  const isHere = useLatest(useIsHere());
  const [opened, setOpened] = useState(false);
  const isDecided = opened || covered || asked;
  useEffect(() => {
    if (isDecided) return undefined;
    const look = () => isHere.current() && startTransition(() => setOpened(true));
    const timer = setInterval(look, STAY_STEP_MS);
    look();
    return () => clearInterval(timer);
  }, [isDecided, isHere]);
  return opened;
}

/**
 * The popup announcements, one at a time, or the list after a login. They wait until no other layer is open
 * (spec: announcements, Popup announcements; spec: announcements, Login popup list).
 */
export default function PopupAnnouncements(props: PopupAnnouncementsProps) {
  const opened = useOpened();
  return opened && <OpenPopup {...props} />;
}

function OpenPopup({ shown: { group, entries }, onClosed, onLeft }: PopupAnnouncementsProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const [closing, setClosing] = useState(false);
  const [quiet, setQuiet] = useState(false);
  const isClosed = useRef(false);
  useEffect(() => noteShown(group), [group]);
  const left = useLatest(() => isClosed.current && onLeft(quiet));
  // The end of the animation would be too late: there is none if the next screen is shown at once. A layout effect, because
  // a change of page closes the popup right after that phase, which must not count as closed by the player.
  useLayoutEffect(() => () => void left.current(), [left]);
  const entry = entries[Math.min(index, entries.length - 1)];
  if (!entry) return null;
  const label = group === 'login' ? t('popup.greeting') : entry.title;
  const close = () => {
    isClosed.current = true;
    setClosing(true);
  };
  const last = entries.length - 1;
  return (
    <Dialog kind="dialog" label={label} closing={closing} onClose={close} onClosed={onClosed}>
      <div className="popup-announcements__head">
        <h2>
          <bdi>{label}</bdi>
        </h2>
        <IconButton label={t('dialog.close')} onClick={close}>
          <Icon name="x" />
        </IconButton>
      </div>
      {group === 'login' ? <LoginList entries={entries} /> : <Entry key={entry.id} entry={entry} />}
      {group !== 'login' && entries.length > 1 && (
        <div className="popup-announcements__pages">
          <IconButton label={t('popup.previous')} disabled={index === 0} onClick={() => setIndex(index - 1)}>
            <Icon name="chevron-left" dir />
          </IconButton>
          <span className="grow" role="status">
            {t('popup.page', { number: index + 1, total: entries.length })}
          </span>
          <IconButton label={t('popup.next')} disabled={index >= last} onClick={() => setIndex(index + 1)}>
            <Icon name="chevron-right" dir />
          </IconButton>
        </div>
      )}
      <div className="popup-announcements__foot">
        <Action entry={entry} onGo={close} />
        <CheckField checked={quiet} onChange={({ target }) => setQuiet(target.checked)}>
          {t('popup.notToday')}
        </CheckField>
      </div>
    </Dialog>
  );
}

type EntryProps = { entry: ShownPopups['entries'][number] };

/** Tag and date, picture and text of one popup. */
function Entry({ entry: { title, tag, time, image, content } }: EntryProps) {
  return (
    <div className="popup-announcements__body" tabIndex={0} role="region" aria-label={title}>
      {(tag || time !== undefined) && (
        <p className="popup-announcements__meta">
          {tag && <bdi className="tag tag--accent">{tag}</bdi>}
          {time !== undefined && <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>}
        </p>
      )}
      {image && (
        <span className="art popup-announcements__art">
          <Picture path={image} shape="card" width={720} height={320} />
        </span>
      )}
      <RichText html={content} />
    </div>
  );
}

/** Where the popup of a promotion leads. */
function Action({ entry, onGo }: EntryProps & { onGo: () => void }) {
  const { t } = useTranslation();
  const action = promotionAction(entry.promotionType);
  if (!action) return null;
  return (
    <div className="popup-announcements__action">
      <RouteLink
        className="button button--primary button--block button--large"
        route={action.route}
        replace
        onClick={onGo}
      >
        {t(action.text)}
      </RouteLink>
    </div>
  );
}

const LoginList = ({ entries }: Pick<ShownPopups, 'entries'>) => (
  <div className="popup-announcements__list">
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
);
