import '../../ui/choices.css';
import '../../ui/panel.critical.css';
import '../../shared/pictures/art.critical.css';
import '../../shared/pictures/banner.critical.css';
import './promotions.css';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { RESOURCE, type BannerRow, type PromotionRow } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { PROMOTION_TYPE_TEXT } from '../../nav/promotion-actions';
import { ExternalLink } from '../../ui/ExternalLink';
import { Loaded } from '../../shared/loading/Loaded';
import { Picture } from '../../shared/pictures/Picture';
import { StateView } from '../../ui/StateView';
import { TabList } from '../../ui/TabList';
import { PromotionPicture } from './PromotionPicture';
import { promotionTabs, tabOf, type PromotionTab } from './promotion-tabs';
import { Term } from './Term';

/** The activity center (A §2 /m/activity): the page's banner, and the promotions that run, by type. */
export default function ActivityScreen() {
  const language = useLanguage();
  const promotions = useQuery('promotions', { language });
  const { state, retry } = useRefresh(RESOURCE.promotions(language), (options) =>
    commands.refreshPromotions(language, options),
  );
  const banner = promotions?.banners[0];
  return (
    <main className="gutter promotions">
      <Loaded state={state} retry={retry} ready={promotions !== undefined} lines={5}>
        {banner && <PageBanner banner={banner} />}
        {promotions && <PromotionList list={promotions.list} />}
      </Loaded>
    </main>
  );
}

function PageBanner({ banner }: { banner: BannerRow }) {
  const { title, subtitle, imagePath, link } = banner;
  const copy = (
    <>
      {subtitle && <small>{subtitle}</small>}
      <strong>{title}</strong>
    </>
  );
  return (
    <div className="banner">
      <div className="banner__slide">
        <span className="art">
          <Picture path={imagePath} width={720} height={320} priority />
        </span>
        {!link ? (
          <span className="banner__copy">{copy}</span>
        ) : /^https?:/.test(link) ? (
          <ExternalLink className="banner__copy" href={link}>
            {copy}
          </ExternalLink>
        ) : (
          <Link className="banner__copy" to={link}>
            {copy}
          </Link>
        )}
      </div>
    </div>
  );
}

function PromotionList({ list }: { list: PromotionRow[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // What ended since it was saved is not offered any more.
  const running = list.filter(({ endsAt }) => endsAt === null || endsAt > Date.now());
  const tabs = promotionTabs(running);
  const asked = params.get('type');
  const active: PromotionTab = tabs.find((tab) => tab === asked) ?? 'all';
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
            <Card promotion={promotion} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ promotion }: { promotion: PromotionRow }) {
  const { id, title, summary, imagePath } = promotion;
  return (
    <Link className="panel promotion" to={links.activityInfo({ id })}>
      <PromotionPicture path={imagePath} />
      <span className="promotion__copy">
        <b className="display" dir="auto">
          {title}
        </b>
        {summary && <span dir="auto">{summary}</span>}
        <Term promotion={promotion} />
      </span>
    </Link>
  );
}
