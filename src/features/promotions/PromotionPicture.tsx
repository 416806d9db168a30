import '../../ui/felt.css';
import '../../shared/pictures/art.critical.css';
import './promotions.css';
import { Picture } from '../../shared/pictures/Picture';

/** The promotion's own picture; without one, felt. */
export const PromotionPicture = ({ path, priority = false }: { path: string | null; priority?: boolean }) =>
  path ? (
    <span className="art promotion__art">
      <Picture path={path} shape="card" width={720} height={320} priority={priority} />
    </span>
  ) : (
    <span className="promotion__art promotion__art--felt felt-pattern" aria-hidden="true" />
  );
