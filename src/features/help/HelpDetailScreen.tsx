import '../../shared/rich-text/article.css';
import './help.css';
import { useSearchParams } from 'react-router-dom';

import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { useDocument } from '../../shared/loading/use-document';
import { useStartAtTop } from '../../shared/navigation/use-start-at-top';
import { RichText } from '../../shared/rich-text/RichText';
import { ContactButton } from './ContactButton';

/** `/m/helpDetail`: an article of the help center (spec: help, Help article). */
export default function HelpDetailScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useSearchParams()[0].get('id') ?? '';
  useStartAtTop(id);
  const { document, state, retry, gone } = useDocument('helpArticle', { language, id });
  return (
    <main className="gutter article-page">
      {gone ? (
        <Gone
          title={t('help.gone.title')}
          text={t('help.gone.text')}
          to={links.help()}
          linkText={t('help.all')}
        />
      ) : (
        <Loaded state={state} retry={retry} ready={document !== undefined}>
          {document && (
            <article className="article">
              <h2 className="display" dir="auto">
                {document.title}
              </h2>
              <RichText html={document.html} />
            </article>
          )}
          <footer className="help__unsolved">
            <p>{t('help.unsolved')}</p>
            <ContactButton />
          </footer>
        </Loaded>
      )}
    </main>
  );
}
