import { Picture } from '../../shared/pictures/Picture';

/** The promotion's own picture; without one, felt. */
export const PromotionPicture = ({ path, priority = false }: { path: string | null; priority?: boolean }) =>
  path ? (
    <span className="art promo__art">
      <Picture path={path} width={720} height={320} priority={priority} />
    </span>
  ) : (
    <span className="promo__art promo__art--felt feltpat" aria-hidden="true" />
  );
