import '../../ui/list-row.css';
import '../../ui/panel.css';
import './safer-play.css';
import { Link } from 'react-router-dom';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { ExternalLink } from '../../shared/navigation/ExternalLink';
import { openService, useServiceLinks } from '../../shared/service/service';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** Articles of the help center on safer play. A platform that has none of them is left with the help center itself. */
const ARTICLES: readonly string[] = ['limits', 'pause', 'signs'];

/** Where to find help: articles, customer service, and organisations outside the platform (spec: safer-play, Help). */
export function HelpSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows: topics } = useResource('helpTopics', { language });
  const services = useServiceLinks();
  const organisations = useSettings((settings) => settings.helpLinks) ?? [];
  const articles = (topics ?? [])
    .flatMap((topic) => topic.articles)
    .filter(({ id }) => ARTICLES.includes(id));
  return (
    <section>
      <SectionHead title={t('saferPlay.help')} />
      <ul className="panel list">
        <li>
          <button type="button" className="list-row" onClick={() => openService(services)}>
            <Icon name="headset" />
            <span className="list-row__title">{t('route.service')}</span>
          </button>
        </li>
        {organisations.map(({ name, url }) => (
          <li key={url}>
            <ExternalLink className="list-row" href={url}>
              <Icon name="globe" />
              <span className="list-row__title">
                <bdi>{name}</bdi>
              </span>
            </ExternalLink>
          </li>
        ))}
        <li>
          <Link className="list-row" to={links.help()}>
            <Icon name="info" />
            <span className="list-row__title">{t('route.help')}</span>
          </Link>
        </li>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link className="list-row" to={links.helpDetail({ id })}>
              <Icon name="file-text" />
              <span className="list-row__title">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
