import '../../ui/felt.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './trial.css';
import { roleOf } from '../../../contract/access';
import { useResuming, useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { BrandMark } from '../../shared/brand/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { TrialButton } from '../../shared/session/TrialButton';

type Visitor = 'guest' | 'trial' | 'member';

const WORDS: Record<Visitor, { title: TextKey; text: TextKey }> = {
  guest: { title: 'trial.title', text: 'trial.text' },
  trial: { title: 'trial.on.title', text: 'trial.on.text' },
  member: { title: 'trial.member.title', text: 'trial.member.text' },
};
const POINTS: readonly { icon: IconName; title: TextKey; text: TextKey }[] = [
  { icon: 'coins', title: 'trial.money', text: 'trial.moneyText' },
  { icon: 'gamepad-2', title: 'trial.games', text: 'trial.gamesText' },
  { icon: 'user-round', title: 'trial.ends', text: 'trial.endsText' },
];

/** `/m/trail`: what the trial is, and the way in for guests (spec: access, Trial accounts). */
export default function TrialScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const resuming = useResuming();
  const role = roleOf(session?.type ?? null);
  const visitor: Visitor = role === 'guest' || role === 'trial' ? role : 'member';
  const { title, text } = WORDS[visitor];
  // A session may be resuming: who it is becomes known in a moment.
  if (resuming) return <main />;
  return (
    <main>
      <div className="trial__hero felt-pattern on-felt">
        <BrandMark />
        <h2 className="display">{t(title)}</h2>
        <p>{t(text)}</p>
      </div>
      <div className="gutter trial__body">
        {visitor !== 'member' && (
          <ul className="panel list">
            {POINTS.map(({ icon, title: point, text: words }) => (
              <li key={point} className="list-row">
                <Icon name={icon} />
                <span className="list-row__title">
                  <b>{t(point)}</b>
                  <small>{t(words)}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Ways visitor={visitor} />
      </div>
    </main>
  );
}

function Ways({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation();
  const registers = useSettings((settings) => settings.features['DIRECTREG3']) ?? false;
  if (visitor === 'guest') {
    return (
      <>
        <TrialButton main />
        {registers && (
          <ButtonLink to={links.register()} variant="ghost" size="l" block>
            {t('trial.register')}
          </ButtonLink>
        )}
      </>
    );
  }
  return (
    <>
      {visitor === 'trial' && registers && (
        <ButtonLink to={links.register()} variant="primary" size="l" block>
          {t('trial.register')}
        </ButtonLink>
      )}
      {visitor === 'trial' && (
        <ButtonLink to={links.login()} variant="ghost" size="l" block>
          {t('trial.login')}
        </ButtonLink>
      )}
      <ButtonLink
        to={links.home()}
        replace
        variant={visitor === 'trial' ? 'ghost' : 'primary'}
        size="l"
        block
      >
        {visitor === 'trial' ? t('trial.on.play') : t('notfound.home')}
      </ButtonLink>
    </>
  );
}
