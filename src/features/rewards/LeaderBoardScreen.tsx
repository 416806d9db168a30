import '../../ui/sections.css';
import './rewards.css';
import { useSession } from '../../data/session';
import { Board } from './Board';
import { Missions } from './Missions';

/** `/m/leaderBoard`: missions with their rewards, and who has staked most (spec: rewards, Missions). */
export default function LeaderBoardScreen() {
  const account = useSession()?.userName;
  return (
    <main className="gutter sections rewards">
      {account !== undefined && (
        <>
          <Missions account={account} />
          <Board account={account} />
        </>
      )}
    </main>
  );
}
