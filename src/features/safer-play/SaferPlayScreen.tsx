import '../../ui/panel.css';
import '../../ui/sections.css';
import './safer-play.css';
import { useResource } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { usePlayer } from '../../shared/safer-play/use-play-session';
import { ButtonLink } from '../../ui/Button';
import { BreakSection } from './BreakSection';
import { HelpSection } from './HelpSection';
import { LimitSection } from './LimitSection';
import { RealitySection } from './RealitySection';
import { SessionSection } from './SessionSection';

/** `/m/saferPlay`: what a player can do to stay in control (spec: safer-play, Screen). Guests see where help is. */
export default function SaferPlayScreen() {
  const { t } = useTranslation();
  const account = usePlayer();
  return (
    <main className="gutter sections safer-play">
      <p className="safer-play__text">{t('saferPlay.intro')}</p>
      {account === null ? (
        <>
          <div className="panel panel--padded safer-play__guest">
            <p>{t('saferPlay.guest')}</p>
            <ButtonLink to={links.login()} state={{ returnTo: links.saferPlay() }} block>
              {t('header.login')}
            </ButtonLink>
          </div>
          <HelpSection />
        </>
      ) : (
        <Own account={account} />
      )}
    </main>
  );
}

function Own({ account }: { account: string }) {
  const { rows, state, retry } = useResource('saferPlay', { account }, { force: true });
  // The sections come in their order, so that none moves the next.
  const settled = rows !== undefined || state?.status === 'failed';
  return (
    <>
      <SessionSection account={account} />
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={6} page={false}>
        {rows && (
          <>
            <LimitSection limits={rows.limits} />
            <RealitySection minutes={rows.realityMinutes} />
          </>
        )}
      </Loaded>
      {settled && <BreakSection />}
      {settled && <HelpSection />}
    </>
  );
}
