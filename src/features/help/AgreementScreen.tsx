import '../../ui/panel.css';
import '../../shared/brand/age-limit.css';
import '../../shared/rich-text/article.css';
import './help.css';

import { useSettings } from '../../data/use-query';
import { formatDate } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { useDocument } from '../../shared/loading/use-document';
import { RichText } from '../../shared/rich-text/RichText';
import { StateView } from '../../ui/StateView';
import { ContactButton } from './ContactButton';

/** The merchant's user agreement, with its minimum age (spec: help, User agreement). */
export default function AgreementScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const minimumAge = useSettings((settings) => settings.brand.minimumAge);
  const { document, state, retry, gone } = useDocument('agreement', { language });
  if (gone) {
    return (
      <main className="gutter article-page">
        <StateView
          page
          art="notfound"
          title={t('agreement.none.title')}
          text={t('agreement.none.text')}
          action={<ContactButton />}
        />
      </main>
    );
  }
  return (
    <main className="gutter article-page">
      <Loaded state={state} retry={retry} ready={document !== undefined} lines={10}>
        {document && (
          <article className="article">
            <h2 className="display" dir="auto">
              {document.title}
            </h2>
            {document.at !== null && (
              <p className="article__meta">{t('agreement.dated', { date: formatDate(document.at) })}</p>
            )}
            {minimumAge !== undefined && (
              <p className="panel agreement__age">
                <bdi className="age-limit" dir="ltr">{`${minimumAge}+`}</bdi>
                {t('agreement.age', { age: minimumAge })}
              </p>
            )}
            <RichText html={document.html} />
          </article>
        )}
      </Loaded>
    </main>
  );
}
