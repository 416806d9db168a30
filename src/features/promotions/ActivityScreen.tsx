import '../../ui/choices.css';
import '../../ui/panel.css';
import '../../shared/banners/banner.critical.css';
import './promotions.css';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { PromotionRow } from '../../../contract/rows/promotions';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../lib/use-now';
import { links } from '../../nav/links';
import { PROMOTION_TYPE_TEXT } from '../../nav/promotion-actions';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { Loaded } from '../../shared/loading/Loaded';
import { StateView } from '../../ui/StateView';
import { TabList } from '../../ui/TabList';
import { PromotionPicture } from './PromotionPicture';
import { promotionTabs, tabOf, type PromotionTab } from './promotion-tabs';
import { isRunning, TERM_STEP_MS } from './promotion-term';
import { Term, type TermProps } from './Term';

/** `/m/activity`: the page's banner, and the running promotions by type (spec: promotions, Promotion list). */
export default function ActivityScreen() {
  const language = useLanguage();
  const { rows: promotions, state, retry } = useResource('promotions', { language });
  const banner = promotions?.banners[0];
  return (
    <main className="gutter promotions">
      <Loaded state={state} retry={retry} ready={promotions !== undefined} lines={5}>
        {banner && (
          <div className="banner">
            <BannerSlide banner={banner} priority />
          </div>
        )}
        {promotions && <PromotionList list={promotions.list} />}
      </Loaded>
    </main>
  );
}

function PromotionList({ list }: { list: PromotionRow[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const now = useNow(TERM_STEP_MS);
  // A promotion that has ended since it was saved is not offered any more.
  const running = list.filter((promotion) => isRunning(promotion, now));
  const tabs = promotionTabs(running);
  const wanted = params.get('type');
  const active: PromotionTab = tabs.find((tab) => tab === wanted) ?? 'all';
  if (!running.length)
    return <StateView page art="empty" title={t('promotion.none.title')} text={t('promotion.none.text')} />;
  const nameOf = (tab: PromotionTab) => {
    if (tab === 'all') return t('promotion.type.all');
    const name = PROMOTION_TYPE_TEXT[tab];
    return name ? t(name) : t('promotion.type.other');
  };
  const shows = (promotion: PromotionRow) => active === 'all' || tabOf(promotion) === active;
  return (
    <>
      {tabs.length > 0 && (
        <TabList
          label={t('promotion.types')}
          className="chips promotions__types"
          tabClassName="chip"
          tabs={tabs}
          active={active}
          onSelect={(tab) =>
            void navigate(links.activity({ type: tab === 'all' ? undefined : tab }), { replace: true })
          }
        >
          {nameOf}
        </TabList>
      )}
      <ul className="promotions__list">
        {running.filter(shows).map((promotion) => (
          <li key={promotion.id}>
            <Card promotion={promotion} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ promotion, now }: TermProps) {
  const { id, title, summary, imagePath } = promotion;
  return (
    <Link className="panel promotion" to={links.activityInfo({ id })}>
      <PromotionPicture path={imagePath} />
      <span className="promotion__copy">
        <b className="display" dir="auto">
          {title}
        </b>
        {summary && <span dir="auto">{summary}</span>}
        <Term promotion={promotion} now={now} />
      </span>
    </Link>
  );
}
