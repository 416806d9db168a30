import type { WorkerApi } from '../contract/commands';
import type { IdempotentCall } from './http/idempotent';

/** Which commands send each request that must take effect only once. */
const SENT_BY = {
  'registration.register': ['register'],
  'password.byPhone': ['passwordByPhone'],
  'password.byMail': ['passwordByMail'],
  'password.change': ['changePassword', 'passwordByPhone', 'passwordByMail', 'register'],
  'passkeys.create': ['addPasskey'],
  'passkeys.remove': ['removePasskey'],
  'deposits.create': ['createDeposit'],
  'deposits.sent': ['depositSent'],
  'deposits.cancel': ['cancelDeposit'],
  'deposits.proof': ['proveDeposit'],
  'saferPlay.setLimit': ['setDepositLimit'],
  'saferPlay.keepLimit': ['keepDepositLimit'],
  'saferPlay.setReality': ['setRealityCheck'],
  'saferPlay.takeBreak': ['takeBreak'],
  'password.payment': ['setPaymentPassword'],
  'withdrawals.create': ['createWithdrawal'],
  'withdrawals.cancel': ['cancelWithdrawal'],
  'withdrawals.addAccount': ['addPayoutAccount'],
  'withdrawals.removeAccount': ['removePayoutAccount'],
  'security.phone': ['bindPhone'],
  'security.email': ['bindEmail'],
  'transfers.toUpline': ['transferToUpline'],
  'openAccount.create': ['createAccount'],
  'openAccount.setLink': ['setAccountLink'],
  'agentRebates.set': ['setDownlineRates'],
  'team.transferDown': ['transferDown'],
  'redRain.send': ['sendRain'],
  'rewards.claim': ['claimReward'],
  'rebates.claim': ['claimRebate'],
  'missions.claim': ['claimMission'],
  'contracts.dailySalary': ['answerContract'],
  'contracts.dividend': ['answerContract'],
  'contracts.hourlySalary': ['answerContract'],
  'givenContracts.offer': ['offerContract'],
  'givenContracts.end': ['endContract'],
} as const satisfies Record<IdempotentCall, readonly (keyof WorkerApi)[]>;

/** Commands that send none of these. Some of them run for a long time. */
const OTHERS = [
  'captcha',
  'solveCaptcha',
  'stopCaptcha',
  'sendCode',
  'telegramToken',
  'checkInvitation',
  'forgotPassword',
  'passkeyOptions',
  'passkeyLoginOptions',
  'loginWithPasskey',
  'exportRecord',
  'sendFeedback',
  'removeFeedback',
  'resendFeedback',
  'readMessage',
  'deleteMessage',
  'readAllMessages',
  'readAgentNotice',
] as const satisfies readonly (keyof WorkerApi)[];

export type LaterCommand = (typeof SENT_BY)[IdempotentCall][number] | (typeof OTHERS)[number];

/** Commands whose code is loaded when one of them is first called. Without it they fail as `offline`. */
export const LATER_COMMANDS: readonly LaterCommand[] = [
  ...new Set<LaterCommand>([...Object.values(SENT_BY).flat(), ...OTHERS]),
];

/** @returns the requests that a command may send and that must take effect only once */
export const sentBy = (command: LaterCommand): ReadonlySet<string> =>
  new Set(
    Object.entries<readonly LaterCommand[]>(SENT_BY).flatMap(([call, by]) =>
      by.includes(command) ? [call] : [],
    ),
  );
