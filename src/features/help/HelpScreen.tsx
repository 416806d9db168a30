import '../../ui/forms/forms.css';
import '../../ui/list-row.css';
import '../../ui/panel.critical.css';
import '../../ui/section-head.critical.css';
import '../../shared/rich-text/article.css';
import './help.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RESOURCE, type HelpRow } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Loaded } from '../../shared/loading/Loaded';
import { OnlineService } from '../../shared/service/OnlineService';
import { PageBar } from '../../shared/navigation/PageBar';
import { openService, useServiceLinks } from '../../shared/service/service';
import { StateView } from '../../ui/StateView';
import { ContactButton } from './ContactButton';
import { filterTopics } from './help-filter';

const FILTER_MAX = 60;

/** The help center (A §2 /m/help): topics with their articles, a filter over the titles, the way to a person. */
export default function HelpScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const help = useQuery('help', { language });
  const { state, retry } = useRefresh(RESOURCE.help(language), (options) =>
    commands.refreshHelp(language, options),
  );
  const [text, setText] = useState('');
  return (
    <>
      <PageBar title={t('route.help')} />
      <main className="gutter article-page">
        <Loaded state={state} retry={retry} ready={help !== undefined} lines={8}>
          {help && help.topics.length > 0 && <Filter text={text} onChange={setText} />}
          {help && <Topics topics={help.topics} text={text} />}
          <Contact />
        </Loaded>
      </main>
    </>
  );
}

function Filter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="input-box" role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        maxLength={FILTER_MAX}
        aria-label={t('help.filter')}
        placeholder={t('help.filter')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && input.current?.blur()}
      />
      {text && (
        <IconButton
          label={t('help.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </IconButton>
      )}
    </div>
  );
}

function Topics({ topics, text }: { topics: HelpRow['topics']; text: string }) {
  const { t } = useTranslation();
  const shown = filterTopics(topics, text);
  if (!shown.length) {
    const q = text.trim();
    return (
      <StateView
        art="empty"
        title={q ? t('help.noMatch.title', { q }) : t('help.none.title')}
        text={q ? t('help.noMatch.text') : t('help.none.text')}
        action={<ContactButton />}
      />
    );
  }
  return shown.map(({ id, title, articles }) => (
    <section key={id} className="help__topic" aria-label={title}>
      <div className="section-head">
        <h2 dir="auto">{title}</h2>
      </div>
      <ul className="panel list">
        {articles.map((article) => (
          <li key={article.id}>
            <Link className="list-row" to={links.helpDetail({ id: article.id })}>
              <Icon name="file-text" />
              <span className="list-row__title">
                <bdi>{article.title}</bdi>
              </span>
              <span className="list-row__end">
                <Icon name="chevron-right" dir />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Contact() {
  const { t } = useTranslation();
  const services = useServiceLinks();
  return (
    <section className="panel help__contact">
      <button type="button" className="list-row" onClick={() => openService(services)}>
        <Icon name="headset" />
        <span className="list-row__title">
          <b>{t('help.contact')}</b>
          <small>{t('help.contactText')}</small>
        </span>
        <span className="list-row__end">
          <OnlineService />
          <Icon name="chevron-right" dir />
        </span>
      </button>
    </section>
  );
}
