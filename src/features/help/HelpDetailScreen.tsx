import '../../theme/information.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DOCUMENT } from '../../../contract/tables';
import { useDocument } from '../../data/use-document';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { RichText } from '../../shared/rich-text/RichText';
import { ContactButton } from './ContactButton';

/** `/m/helpDetail`: an article of the help center (spec: help, Help article). */
export default function HelpDetailScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useSearchParams()[0].get('id') ?? '';
  const { document, state, retry, gone } = useDocument(DOCUMENT.help(language, id), (options) =>
    commands.refreshHelpArticle({ language, id }, options),
  );
  return (
    <main className="pad info">
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
            <article className="info__article">
              <h2 className="display" dir="auto">
                {document.title}
              </h2>
              <RichText html={document.html} />
            </article>
          )}
          <footer className="info__unsolved">
            <p>{t('help.unsolved')}</p>
            <ContactButton />
          </footer>
        </Loaded>
      )}
    </main>
  );
}
