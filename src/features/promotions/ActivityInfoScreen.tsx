import '../../ui/button.critical.css';
import './promotions.css';
import { useSearchParams } from 'react-router-dom';
import type { DocumentRow } from '../../../contract/rows/help';
import { useAccess } from '../../data/access';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../lib/use-now';
import { links } from '../../nav/links';
import { promotionAction } from '../../nav/promotion-actions';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES } from '../../nav/routes';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { useDocument } from '../../shared/loading/use-document';
import { RichText } from '../../shared/rich-text/RichText';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { useStartAtTop } from '../../shared/navigation/use-start-at-top';
import { PromotionPicture } from './PromotionPicture';
import { isRunning, TERM_STEP_MS } from './promotion-term';
import { Term } from './Term';

/** `/m/activityInfo`: picture, term and text of a promotion, and its action (spec: promotions, Promotion detail). */
export default function ActivityInfoScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useSearchParams()[0].get('id') ?? '';
  useStartAtTop(id);
  const { document, state, retry, gone } = useDocument('promotion', { language, id });
  if (gone) {
    return (
      <main className="gutter promotions">
        <Gone
          title={t('promotion.gone.title')}
          text={t('promotion.gone.text')}
          to={links.activity({})}
          linkText={t('promotion.all')}
        />
      </main>
    );
  }
  return (
    <main className="gutter promotions">
      <Loaded state={state} retry={retry} ready={document !== undefined}>
        {document && <Promotion document={document} />}
      </Loaded>
    </main>
  );
}

function Promotion({ document: { title, html, promotion } }: { document: DocumentRow }) {
  const now = useNow(TERM_STEP_MS);
  return (
    <article className="promotions__article">
      {promotion && <PromotionPicture path={promotion.imagePath} priority />}
      <h2 className="display" dir="auto">
        {title}
      </h2>
      {promotion && <Term promotion={promotion} now={now} />}
      <RichText html={html} />
      {promotion && isRunning(promotion, now) && <GoTo type={promotion.promotionType} />}
    </article>
  );
}

/** The go-to action, with the guard and the gate of its screen. */
function GoTo({ type }: { type: string | null }) {
  const { t } = useTranslation();
  const access = useAccess();
  const action = promotionAction(type);
  if (!action) return null;
  const { gate, whenClosed }: RouteRow = ROUTES[action.route];
  const closed = gate !== undefined && access({ gate }) !== 'open';
  if (closed && !whenClosed) return null;
  return (
    <RouteLink
      className="button button--large button--block promotions__action"
      route={action.route}
      guestDialog
    >
      {t(action.text)}
    </RouteLink>
  );
}
