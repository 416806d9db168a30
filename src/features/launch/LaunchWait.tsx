import '../../ui/spinner.critical.css';
import './launch.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Picture } from '../../shared/pictures/Picture';
import { useSavedGame } from './launched-game';

/** What stands in the game's place until it is there: the tile that was tapped, and how far it is. */
export function LaunchWait({ text, children }: { text: string; children?: ReactNode }) {
  const [params] = useSearchParams();
  const game = useSavedGame(params);
  return (
    <div className="launch-wait" role="status">
      {game && (
        <>
          <span className="launch-wait__art">
            <Picture path={game.iconPath} width={240} height={300} priority />
          </span>
          <p className="launch-wait__name">
            <b>
              <bdi>{game.name}</bdi>
            </b>
            <small>{game.vendorName}</small>
          </p>
        </>
      )}
      <p className="launch-wait__text">
        <i className="spinner" aria-hidden="true" />
        {text}
      </p>
      {children}
    </div>
  );
}
