import type { WorkerApi } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import { BADGE_KINDS, badgeResource } from '../services/badges';
import { favouritesResource } from '../services/favourites';
import { memberResource, merchantWalletResource, walletResource } from '../services/member';
import type { Services } from '../services/services';
import type { Outbox } from '../sync/outbox';

type MemberCommands = Pick<
  WorkerApi,
  'refreshMember' | 'refreshBadges' | 'refreshWallet' | 'refreshFavourites' | 'setFavourite'
>;

/** Everything that needs a session. */
export function memberHandlers(services: Services, outbox: Outbox): MemberCommands {
  const withAccount = (work: (account: string) => Promise<Result>): Promise<Result> => {
    const account = services.context.session?.userName;
    return account ? work(account) : Promise.resolve(fail('not_signed_in'));
  };
  return {
    refreshMember: (options) =>
      withAccount((account) => services.refresher.refresh(memberResource(services, account), options)),
    // Both wallets (C §4 Home mount); the balance is the answer.
    refreshWallet: (options) =>
      withAccount(async (account) => {
        const [balance] = await Promise.all([
          services.refresher.refresh(walletResource(services, account), options),
          services.refresher.refresh(merchantWalletResource(services, account), options),
        ]);
        return balance;
      }),
    refreshBadges: (options) =>
      withAccount(async (account) => {
        const results = await Promise.all(
          BADGE_KINDS.map((kind) =>
            services.refresher.refresh(badgeResource(services, account, kind), options),
          ),
        );
        return results.find((result) => !result.ok) ?? succeed(undefined);
      }),
    refreshFavourites: (options) =>
      withAccount((account) => services.refresher.refresh(favouritesResource(services, account), options)),
    setFavourite: ({ gameId, vendorCode, on }) =>
      withAccount(async (account) => {
        await outbox.setFavourite(account, gameId, vendorCode, on);
        return succeed(undefined);
      }),
  };
}
