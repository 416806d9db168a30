import '../../ui/forms.css';
import './games.css';
import type { VendorRow } from '../../../contract/rows/vendors';
import { useTranslation } from '../../i18n/use-translation';
import { VendorMark } from '../../shared/vendors/VendorMark';

interface VendorFilterProps {
  vendors: readonly VendorRow[];
  /** Their codes; none is all vendors. */
  chosen: readonly string[];
  /** The vendors' counts are what their choice would show. */
  counted: boolean;
  onAll: () => void;
  onToggle: (code: string) => void;
}

/** One vendor, several or all (spec: games, Filter drawer). */
export function VendorFilter({ vendors, chosen, counted, onAll, onToggle }: VendorFilterProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="filter">
      <legend className="field__label">{t('filter.vendor')}</legend>
      <label className="filter__row">
        <input type="checkbox" checked={chosen.length === 0} onChange={onAll} />
        <span className="grow">{t('games.allVendors')}</span>
      </label>
      {vendors.map(({ code, name, markPath, gameCount }) => (
        <label key={code} className="filter__row">
          <input type="checkbox" checked={chosen.includes(code)} onChange={() => onToggle(code)} />
          <span className="grow">
            <VendorMark name={name} path={markPath} place="row" />
          </span>
          {counted && <span className="faint">{t('games.count', { count: gameCount })}</span>}
        </label>
      ))}
    </fieldset>
  );
}
