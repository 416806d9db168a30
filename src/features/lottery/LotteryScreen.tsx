import '../../ui/choices.css';
import '../../ui/panel.css';
import './lottery.css';
import { Link } from 'react-router-dom';
import type { LotteryRow } from '../../../contract/rows/lottery';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { SectionHead } from '../../ui/SectionHead';
import { VendorTiles } from '../../shared/vendors/VendorTiles';
import { LotteryRowLink } from './LotteryRowLink';
import { Results } from './Results';
import { useHallWithVendors } from './use-lotteries';
import { useNow } from '../../lib/use-now';

/** How many lotteries of each kind are shown; the page of all lotteries has the rest. */
const SHOWN = 4;

/** `/m/lottery`: the lottery hall. */
export default function LotteryScreen() {
  const { t } = useTranslation();
  const { hall, vendors, ready, state, retry } = useHallWithVendors();
  const now = useNow();
  const halls = [...(vendors?.mapping.LOTT ?? []), ...(vendors?.mapping.ELOTT ?? [])];
  const kind = (title: TextKey, rows: LotteryRow[]) =>
    rows.length > 0 && (
      <section aria-label={t(title)}>
        <SectionHead title={t(title)} to={links.moreLottery()} linkText={t('lottery.all')} />
        <ul className="panel list">
          {rows.slice(0, SHOWN).map((lottery) => (
            <LotteryRowLink key={lottery.gameId} lottery={lottery} now={now} />
          ))}
        </ul>
      </section>
    );
  return (
    <main className="gutter lottery">
      <Loaded state={state} retry={retry} ready={ready}>
        {hall && hall.groups.length > 0 && (
          <nav className="chips" aria-label={t('lottery.groups')}>
            {hall.groups.map(({ code, name }) => (
              <Link key={code} className="chip" to={links.moreLottery(code)}>
                {name}
              </Link>
            ))}
          </nav>
        )}
        {vendors && halls.length > 0 && <VendorTiles vendors={halls} mode={vendors.prizeMode} />}
        {hall && kind('lottery.standard', hall.standard)}
        {hall && kind('lottery.electronic', hall.electronic)}
        {hall && <Results hall={hall} now={now} />}
      </Loaded>
    </main>
  );
}
