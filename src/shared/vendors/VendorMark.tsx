import './vendor-mark.critical.css';
import { isSharedLogo } from '../../../contract/launch';
import { Picture } from '../pictures/Picture';
import { isLegible, MARK_PLACES, type MarkPlace } from './mark-places';

interface VendorMarkProps {
  name: string;
  /** Path of the mark below an image host; without one the name is shown. */
  path: string | undefined;
  place: MarkPlace;
  /** The name is shown next to it anyway. */
  named?: boolean;
  priority?: boolean;
}

/**
 * A vendor's mark, or its name where the mark cannot be read or loaded. A logo that vendors share has the name beside
 * it (spec: vendors, Vendor logo).
 */
export function VendorMark({ name, path, place, named = false, priority = false }: VendorMarkProps) {
  const text = named ? null : <span className="vendor-mark__name">{name}</span>;
  if (!path) return text;
  const { width, height } = MARK_PLACES[place];
  if (isSharedLogo(path)) {
    return (
      <span className="vendor-mark vendor-mark--shared">
        <Picture path={path} width={height} height={height} priority={priority} />
        {text}
      </span>
    );
  }
  return (
    <span className="vendor-mark">
      <Picture
        path={path}
        width={width}
        height={height}
        alt={named ? '' : name}
        priority={priority}
        accept={(natural) => isLegible(place, natural)}
        fallback={text}
      />
    </span>
  );
}
