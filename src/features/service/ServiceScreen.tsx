import '../../ui/list-row.css';
import '../../ui/panel.css';
import './service.css';
import { Link } from 'react-router-dom';
import { useAccess } from '../../data/access';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links as appLinks } from '../../nav/links';
import { ROUTES } from '../../nav/routes';
import { Freshness } from '../../shared/loading/Freshness';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { OnlineService } from '../../shared/service/OnlineService';
import { useServiceLinks } from '../../shared/service/service';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';
import { ServiceList } from './ServiceList';

/** Articles that are shown, the first of each topic: the operator orders both. */
const QUESTIONS = 5;

/** `/m/service`: every way to reach the merchant, and answers to common questions (spec: service, Customer service screen). */
export default function ServiceScreen() {
  const { t } = useTranslation();
  const offline = useOffline();
  const links = useServiceLinks();
  const settings = useSettings();
  if (!settings) return <main />;
  return (
    <main className="gutter service">
      {links.length ? (
        <section>
          <p className="muted service__text">{offline ? t('service.offline') : t('service.text')}</p>
          <p className="service__text service__hours">
            <OnlineService />
          </p>
          <div className="panel">
            <ServiceList links={links} />
          </div>
        </section>
      ) : (
        <StateView art="empty" title={t('service.title')} text={t('service.none')} />
      )}
      <FeedbackRow />
      <Questions />
    </main>
  );
}

function FeedbackRow() {
  const { t } = useTranslation();
  const access = useAccess();
  if (access({ gate: ROUTES.feedback.gate }) !== 'open') return null;
  return (
    <RouteLink className="panel list-row" route="feedback" guestDialog>
      <Icon name="message-square-text" />
      <span className="list-row__title">
        <b>{t('route.feedback')}</b>
        <small>{t('service.feedbackText')}</small>
      </span>
      <span className="list-row__end">
        <Icon name="chevron-right" dir />
      </span>
    </RouteLink>
  );
}

/** Articles of the help center, saved like there; nothing where there are none. */
function Questions() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows: topics, state, retry } = useResource('helpTopics', { language });
  const articles = topics?.flatMap((topic) => topic.articles.slice(0, 1)).slice(0, QUESTIONS);
  if (!articles?.length) return null;
  return (
    <section>
      <SectionHead title={t('service.questions')} to={appLinks.help()} linkText={t('service.allHelp')} />
      <Freshness state={state} retry={retry} />
      <ul className="panel list">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link className="list-row" to={appLinks.helpDetail({ id })}>
              <Icon name="file-text" />
              <span className="list-row__title">
                <bdi>{title}</bdi>
              </span>
              <span className="list-row__end">
                <Icon name="chevron-right" dir />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
