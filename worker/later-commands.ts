import type { WorkerApi } from '../contract/commands';

/** Those that send no request that must take effect only once. Some of them may run for long. */
const SENDING_NOTHING = [
  'captcha',
  'solveCaptcha',
  'stopCaptcha',
  'sendCode',
  'telegramToken',
  'exportRecord',
  'sendFeedback',
  'removeFeedback',
  'resendFeedback',
  'readMessage',
  'deleteMessage',
  'readAllMessages',
] as const satisfies readonly (keyof WorkerApi)[];

/** Commands whose code is loaded when one of them is first called. Without it they fail as `offline`. */
export const LATER_COMMANDS = [
  ...SENDING_NOTHING,
  'checkInvitation',
  'register',
  'forgotPassword',
  'passwordByPhone',
  'passwordByMail',
  'changePassword',
  'passkeyOptions',
  'addPasskey',
  'removePasskey',
  'passkeyLoginOptions',
  'loginWithPasskey',
  'bindPhone',
  'bindEmail',
  'createDeposit',
  'depositSent',
  'proveDeposit',
  'cancelDeposit',
  'answerContract',
  'offerContract',
  'endContract',
  'readAgentNotice',
  'setDepositLimit',
  'keepDepositLimit',
  'setRealityCheck',
  'takeBreak',
  'createWithdrawal',
  'cancelWithdrawal',
  'addPayoutAccount',
  'removePayoutAccount',
  'setPaymentPassword',
  'claimReward',
  'claimRebate',
  'claimMission',
  'transferToUpline',
  'transferDown',
  'sendRain',
  'createAccount',
  'setAccountLink',
  'setDownlineRates',
] as const satisfies readonly (keyof WorkerApi)[];
export type LaterCommand = (typeof LATER_COMMANDS)[number];

const sendingNothing: ReadonlySet<LaterCommand> = new Set<LaterCommand>(SENDING_NOTHING);
/** Whether a command may send a request that must take effect only once. */
export const maySend = (name: LaterCommand): boolean => !sendingNothing.has(name);
