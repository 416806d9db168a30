import { AGENT_TYPE, PLAYER_TYPE } from '../../contract/access';
import { ACCOUNT_KINDS } from '../../contract/agency-money';
import { DAY_MS } from '../../contract/time';
import { directAccount } from '../../contract/rules/forms';
import { isCommonPassword } from '../crypto/common-passwords';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { dayIn } from '../house-days';
import { accountExists, createMember } from '../store/accounts';
import { lock } from '../store/advisory-locks';
import { giveRates, linkRates, ownRates, setLinkRates, type Rates } from '../store/agent-rates';
import { countRows } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import { addFailedRegistration, registrationLimits } from '../store/registration-limits';
import { readInvitationCode } from './invitation';
import { callerOf, tooMany } from './limits';
import { givableRates, parseRates, ratesView } from './link-rates';
import { parseForm } from './parse-form';
import { requireAgent } from './require-agent';

/** How the members that an agent has created are marked. */
const CREATED_BY_AGENT = 'AGENT';
/** An agent creates so many members in 24 h at most. */
const MOST_CREATED = 100;

type AgentRequest = Pick<RequestContext<'openAccount.info'>, 'gateway' | 'db' | 'member' | 'merchantCode'>;

const givableOf = async ({ gateway, db, member }: AgentRequest, merchant: Merchant): Promise<Rates> =>
  givableRates(merchant, await ownRates(db, merchant, member.id, dayIn(merchant.timeZone, gateway.now())));

/** @throws ApiError request.invalid, password.common */
async function checkedForm({ rules }: Merchant, body: RequestContext<'openAccount.create'>['body']) {
  const values = parseForm(directAccount(rules), body);
  const account = values.username.toLowerCase();
  if (await isCommonPassword(values.password, [account, null]))
    throw fieldError('password.common', 'password');
  return { account, password: values.password };
}

export const openAccountRoutes: AreaRoutes<'openAccount'> = {
  'openAccount.info': async (request) => {
    const merchant = await requireAgent(request);
    const { db, member } = request;
    const rates = await linkRates(db, member.id);
    const [codes] = await db.query<{ agent: string }>(
      'SELECT agent_code AS agent FROM members WHERE id = $1',
      [member.id],
    );
    const code = { player: await readInvitationCode(db, member.id), agent: codes?.agent ?? '' };
    return {
      links: ACCOUNT_KINDS.map((kind) => ({
        kind,
        code: code[kind],
        rates: ratesView(merchant, rates.get(kind) ?? {}),
      })),
      own: ratesView(merchant, await givableOf(request, merchant)),
    };
  },
  'openAccount.setLink': async (request) => {
    const merchant = await requireAgent(request);
    const { db, member, merchantCode, body } = request;
    await lock(db, 'agentRates', merchantCode);
    const own = await givableOf(request, merchant);
    const rates = parseRates(merchant, body.rates, (type, rate) => rate <= (own[type] ?? 0));
    const before = (await linkRates(db, member.id)).get(body.kind);
    await setLinkRates(db, merchantCode, member.id, body.kind, { ...before, ...rates });
    return null;
  },
  'openAccount.create': async (request) => {
    const merchant = await requireAgent(request);
    const { gateway, db, member, merchantCode, body } = request;
    const { account, password } = await checkedForm(merchant, body);
    const now = gateway.now();
    const caller = callerOf(request);
    // Names that are taken are counted as for registrations: nobody tries them all.
    const limits = await registrationLimits(db, caller);
    if (limits.waitMs > 0) throw tooMany(limits);
    // Before the count, so that requests at the same time are counted too.
    await lock(db, 'agentRates', merchantCode);
    const recent = await countRows(
      db,
      'members WHERE merchant = $1 AND upline_id = $2 AND register_method = $3 AND registered_at > $4',
      [merchantCode, member.id, CREATED_BY_AGENT, now - DAY_MS],
    );
    if (recent >= MOST_CREATED) throw new ApiError('request.rate_limited');
    const own = await givableOf(request, merchant);
    const rates = parseRates(merchant, body.rates, (type, rate) => rate <= (own[type] ?? 0));
    const type = body.kind === 'agent' ? AGENT_TYPE : PLAYER_TYPE;
    const created = { merchantCode, account, password, type, uplineId: member.id };
    const id = (await accountExists(db, merchantCode, account))
      ? undefined
      : await createMember(db, { ...created, registerMethod: CREATED_BY_AGENT }, now);
    if (id === undefined) {
      await addFailedRegistration(db, caller);
      throw fieldError('register.username_taken', 'username', { commits: true });
    }
    await giveRates(db, merchantCode, id, rates, dayIn(merchant.timeZone, now));
    return { userName: account, kind: body.kind };
  },
};
