import '../../ui/list-row.css';
import '../../ui/panel.css';
import './home-promotions.css';
import { Link } from 'react-router-dom';
import type { HomePromotionRow } from '../../../contract/rows/announcements';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { ExternalLink } from '../../shared/navigation/ExternalLink';
import { Picture } from '../../shared/pictures/Picture';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** The promotions among home's announcements (spec: announcements, Promotions of home). */
export default function HomePromotions({ promotions }: { promotions: readonly HomePromotionRow[] }) {
  const { t } = useTranslation();
  return (
    <section className="gutter" aria-label={t('home.promotions')}>
      <SectionHead title={t('home.promotions')} to={links.activity()} linkText={t('home.promotionsAll')} />
      <ul className="panel list">
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <Promotion promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Promotion({ promotion }: { promotion: HomePromotionRow }) {
  const { title, link, promotionType, imagePath } = promotion;
  const face = (
    <>
      {imagePath ? (
        <span className="home-promotion__art">
          <Picture path={imagePath} shape="square" width={56} height={56} />
        </span>
      ) : (
        <Icon name="gift" />
      )}
      <span className="list-row__title">
        <b>
          <bdi>{title}</bdi>
        </b>
      </span>
      <span className="list-row__end">
        <Icon name="chevron-right" dir />
      </span>
    </>
  );
  if (link && /^https?:/.test(link)) {
    return (
      <ExternalLink className="list-row" href={link}>
        {face}
      </ExternalLink>
    );
  }
  return (
    <Link className="list-row" to={link ?? links.activity({ type: promotionType ?? undefined })}>
      {face}
    </Link>
  );
}
