import '../../ui/age.critical.css';
import '../../ui/forms.css';
import '../../ui/panel.css';
import './lottery.css';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PRIZE_MODES, type PlayType } from '../../../contract/launch';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links, pageBackOf } from '../../nav/links';
import { ButtonLink } from '../../ui/Button';
import { Loaded } from '../../shared/loading/Loaded';
import { useGone } from '../../shared/loading/use-gone';
import { Picture } from '../../shared/pictures/Picture';
import { StateView } from '../../ui/StateView';
import { Countdown } from './Countdown';
import { drawState } from './draws';
import { DRAW_TEXT } from './draw-text';
import { Results } from './Results';
import { useHallWithVendors } from './use-lotteries';
import { useNow } from '../../lib/use-now';

const PLAY: Record<PlayType, { title: TextKey; text: TextKey }> = {
  trad: { title: 'lottery.trad', text: 'lottery.tradText' },
  ent: { title: 'lottery.ent', text: 'lottery.entText' },
};

/** `/m/startLottery?code=…`: one lottery, before it is launched. */
export default function StartLotteryScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { language, hall, vendors, ready, state, retry } = useHallWithVendors();
  const mode = vendors?.prizeMode ?? PRIZE_MODES.standard;
  const now = useNow();
  const [chosen, setChosen] = useState<PlayType>('trad');
  const code = params.get('code') ?? '';
  const lottery = [...(hall?.standard ?? []), ...(hall?.electronic ?? [])].find(
    ({ gameCode }) => gameCode === code,
  );
  const gone = useGone('lotteries', { language }, state, code, hall !== undefined && !lottery);
  const playTypes = lottery?.playTypes ?? [];
  const playType = playTypes.includes(chosen) ? chosen : (playTypes[0] ?? 'trad');
  return (
    <main className="gutter lottery">
      <Loaded state={state} retry={retry} ready={ready && (lottery !== undefined || gone)}>
        {gone && (
          <StateView
            art="empty"
            title={t('lottery.gone')}
            text={t('lottery.noneText')}
            action={
              <ButtonLink variant="ghost" to={links.moreLottery()}>
                {t('lottery.all')}
              </ButtonLink>
            }
          />
        )}
        {hall && lottery && (
          <>
            <div className="panel lottery__face">
              <Picture path={lottery.iconPath} width={96} height={120} priority />
              <div>
                <h2>
                  <bdi>{lottery.name}</bdi>
                </h2>
                <p className="age">{t(DRAW_TEXT[drawState(lottery.drawAt, now)])}</p>
                {lottery.drawAt > now && (
                  <p className="lottery__clock">
                    <Countdown ms={lottery.drawAt - now} />
                  </p>
                )}
              </div>
            </div>
            {playTypes.length > 1 && (
              <fieldset className="lottery__play">
                <legend className="field__label">{t('lottery.play')}</legend>
                {playTypes.map((type) => (
                  <label key={type} className="panel panel--padded lottery__way">
                    <input
                      type="radio"
                      name="play"
                      checked={type === playType}
                      onChange={() => setChosen(type)}
                    />
                    <span>
                      <b>{t(PLAY[type].title)}</b>
                      <small>{t(PLAY[type].text)}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
            <ButtonLink
              variant="secondary"
              size="l"
              block
              to={links.launch(
                {
                  vendorCode: lottery.vendorCode,
                  category: '',
                  gameCode: lottery.gameCode,
                  supportsTrial: false,
                  playTypes: [playType],
                },
                mode,
                pageBackOf(pathname + search),
              )}
            >
              {t('lottery.start')}
            </ButtonLink>
            <Results hall={hall} now={now} only={lottery.gameCode} />
          </>
        )}
      </Loaded>
    </main>
  );
}
