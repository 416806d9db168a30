import '../../shared/rich-text/article.css';
import './help.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DOCUMENT } from '../../../contract/tables';
import { useDocument } from '../../data/use-document';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { ButtonLink } from '../../ui/Button';
import { Loaded } from '../../shared/loading/Loaded';
import { RichText } from '../../shared/rich-text/RichText';
import { StateView } from '../../ui/StateView';
import { ContactButton } from './ContactButton';

/** An article of the help center (A §2 /m/helpDetail). */
export default function HelpDetailScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useSearchParams()[0].get('id') ?? '';
  const { document, state, retry, gone } = useDocument(DOCUMENT.help(language, id), (options) =>
    commands.refreshHelpArticle({ language, id }, options),
  );
  return (
    <main className="gutter article-page">
      {gone ? (
        <StateView
          page
          art="notfound"
          title={t('help.gone.title')}
          text={t('help.gone.text')}
          action={
            <ButtonLink to={links.help()} replace>
              {t('help.all')}
            </ButtonLink>
          }
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
