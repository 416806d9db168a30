import '../../ui/list-row.css';
import '../../ui/panel.css';
import '../../ui/section-head.critical.css';
import '../../shared/rich-text/article.css';
import './help.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { HelpTopicRow } from '../../../contract/rows/help';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Icon } from '../../ui/Icon';
import { Loaded } from '../../shared/loading/Loaded';
import { useScreenful } from '../../shared/loading/use-screenful';
import { OnlineService } from '../../shared/service/OnlineService';
import { PageBar } from '../../shared/navigation/PageBar';
import { openService, useServiceLinks } from '../../shared/service/service';
import { SearchField } from '../../ui/SearchField';
import { StateView } from '../../ui/StateView';
import { ContactButton } from './ContactButton';
import { filterTopics } from './help-filter';

const FILTER_MAX = 60;
/** The least height of a topic without its articles, and of an article, in CSS pixels. */
const TOPIC_PX = 48;
const ARTICLE_PX = 57;

/** `/m/help`: topics with their articles, a filter by title, customer service (spec: help, Help center). */
export default function HelpScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows: topics, state, retry } = useResource('helpTopics', { language });
  const [text, setText] = useState('');
  return (
    <>
      <PageBar title={t('route.help')} />
      <main className="gutter article-page" data-changed={text ? true : undefined}>
        <Loaded state={state} retry={retry} ready={topics !== undefined} lines={8}>
          {topics && topics.length > 0 && <Filter text={text} onChange={setText} />}
          {topics && <Topics topics={topics} text={text} />}
          <Contact />
        </Loaded>
      </main>
    </>
  );
}

function Filter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <SearchField
      role="search"
      label={t('help.filter')}
      clearLabel={t('help.clear')}
      maxLength={FILTER_MAX}
      value={text}
      onChange={onChange}
      onKeyDown={(event) => {
        // Enter may take an input method's suggestion; Safari says so by the key code alone.
        const composing = event.nativeEvent.isComposing || event.keyCode === 229;
        if (event.key === 'Enter' && !composing) event.currentTarget.blur();
      }}
    />
  );
}

function Topics({ topics, text }: { topics: HelpTopicRow[]; text: string }) {
  const { t } = useTranslation();
  const shown = filterTopics(topics, text);
  const drawn = useScreenful(shown.map(({ articles }) => TOPIC_PX + articles.length * ARTICLE_PX));
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
  return shown.slice(0, drawn).map(({ id, title, articles }) => (
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
