import '../../ui/sections.css';
import './rewards.css';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { Board } from './Board';
import { Missions } from './Missions';

/** `/m/leaderBoard`: missions with their rewards, and who has staked most (spec: rewards, Missions). */
export default function LeaderBoardScreen() {
  const account = useSession()?.userName;
  return (
    <main className="gutter sections rewards">{account !== undefined && <Both account={account} />}</main>
  );
}

function Both({ account }: { account: string }) {
  const language = useLanguage();
  const { rows, state } = useResource('missions', { account, language });
  // The missions come first, so that they do not move the board.
  const settled = rows !== undefined || state?.status === 'failed';
  return (
    <>
      <Missions account={account} />
      {settled && <Board account={account} />}
    </>
  );
}
