import type { WorkerApi } from '../contract/commands';
import { LATER_AREAS } from '../contract/wire/later';
import { tableOf } from '../contract/wire/table';
import { agencyMoneyHandlers } from './handlers/agency-money';
import { contractHandlers } from './handlers/contracts';
import { depositHandlers } from './handlers/deposits';
import { feedbackHandlers } from './handlers/feedback';
import { messageHandlers } from './handlers/messages';
import { passkeyHandlers } from './handlers/passkeys';
import { passwordHandlers } from './handlers/password';
import { recordHandlers } from './handlers/records';
import { registrationHandlers } from './handlers/registration';
import { rewardHandlers } from './handlers/rewards';
import { saferPlayHandlers } from './handlers/safer-play';
import { securityHandlers } from './handlers/security';
import { transferHandlers } from './handlers/transfers';
import { verificationHandlers } from './handlers/verification';
import { withdrawalHandlers } from './handlers/withdrawals';
import type { LaterCommand } from './later-commands';
import type { Parts } from './parts';

export { LATER_LOADERS } from './resources/later';
export { reducePicture } from './services/reduce-picture';

export const LATER_CALLS = tableOf(LATER_AREAS);

/** The commands of the screens behind home. */
export const laterHandlers = (parts: Parts): Pick<WorkerApi, LaterCommand> => ({
  ...verificationHandlers(parts),
  ...registrationHandlers(parts),
  ...passwordHandlers(parts),
  ...passkeyHandlers(parts),
  ...securityHandlers(parts),
  ...depositHandlers(parts),
  ...contractHandlers(parts),
  ...saferPlayHandlers(parts),
  ...withdrawalHandlers(parts),
  ...rewardHandlers(parts),
  ...transferHandlers(parts),
  ...agencyMoneyHandlers(parts),
  ...recordHandlers(parts),
  ...feedbackHandlers(parts),
  ...messageHandlers(parts),
});
