import '../../theme/overlays.css';
import '../../theme/information.css';
import { useTranslation } from 'react-i18next';
import { DOCUMENT } from '../../../contract/tables';
import { useDocument } from '../../data/use-document';
import { useQuery } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { formatDate } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { Loaded } from '../../shared/loading/Loaded';
import { RichText } from '../../shared/rich-text/RichText';
import { StateView } from '../../ui/StateView';
import { ContactButton } from './ContactButton';

/** The merchant's user agreement, with its minimum age (spec: help, User agreement). */
export default function AgreementScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const minimumAge = useQuery('settings', undefined)?.brand.minimumAge;
  const { document, state, retry, gone } = useDocument(DOCUMENT.agreement(language), (options) =>
    commands.refreshAgreement(language, options),
  );
  if (gone) {
    return (
      <main className="pad info">
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
    <main className="pad info">
      <Loaded state={state} retry={retry} ready={document !== undefined} lines={10}>
        {document && (
          <article className="info__article">
            <h2 className="display" dir="auto">
              {document.title}
            </h2>
            {document.at !== null && (
              <p className="info__meta">{t('agreement.dated', { date: formatDate(document.at) })}</p>
            )}
            {minimumAge !== undefined && (
              <p className="panel info__age">
                <bdi className="legal__age" dir="ltr">{`${minimumAge}+`}</bdi>
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
