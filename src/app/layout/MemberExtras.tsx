import ContractPrompts from '../../features/contracts/ContractPrompts';
import RealityCheck from '../../features/safer-play/RealityCheck';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES } from '../../nav/routes';

/** Where contracts that wait for an answer are announced (spec: agent, Contract prompts). */
const PROMPTED: readonly string[] = [ROUTES.home.path, ROUTES.agent.path];

interface MemberExtrasProps {
  route: RouteRow;
  pathname: string;
  inGame: boolean;
  /** Account of who was logged in when the app started. */
  atStart: string | null;
}

/** What floats above the page for members alone. */
export default function MemberExtras({ route, pathname, inGame, atStart }: MemberExtrasProps) {
  return (
    <>
      <RealityCheck inGame={inGame} />
      <ContractPrompts
        pathname={pathname}
        place={inGame ? 'game' : PROMPTED.includes(route.path) ? 'home' : 'other'}
        atStart={atStart}
      />
    </>
  );
}
