import { useQuery } from '../../data/use-query';

/** The merchant's legal line and age mark. */
export function HomeFooter() {
  const brand = useQuery('settings', undefined)?.brand;
  if (!brand) return null;
  return (
    <footer className="legal pad">
      <div className="legal__row">
        <span className="legal__age" dir="ltr">{`${brand.minimumAge}+`}</span>
        <span>{brand.legalLine}</span>
      </div>
    </footer>
  );
}
