import { toMajor } from '../../contract/money';
import { addDays } from '../../contract/records';
import { lastEndedDay, runAgentRebates } from '../agent-rebate-run';
import { readMerchant } from '../store/merchants';
import { done, failed, type Commands } from './command-result';
import { atMerchant } from './merchant';

/** Pays agents for a day (spec: agent, Agent rebate run). */
export const AGENT_REBATE_COMMANDS: Commands = {
  'agent-rebates': {
    usage: 'agent-rebates run [YYYY-MM-DD] [--merchant CODE]',
    options: ['merchant'],
    run: (db, [verb, day, ...more], options, now) =>
      atMerchant(db, options, async (code) => {
        if (verb !== 'run' || more.length) return null;
        const merchant = (await readMerchant(db, code))!;
        const ended = lastEndedDay(merchant, now);
        const wanted = day ?? ended;
        if (
          !/^\d{4}-\d{2}-\d{2}$/.test(wanted) ||
          Number.isNaN(Date.parse(wanted)) ||
          addDays(wanted, 0) !== wanted
        )
          return failed(`${wanted} is not a day such as ${ended}`);
        if (wanted > ended) return failed(`${wanted} has not ended yet; the last day that has is ${ended}`);
        const { paid, amountMinor, before } = await runAgentRebates(db, merchant, wanted, now);
        return done(
          `${wanted}: paid ${toMajor(amountMinor).toFixed(2)} to ${paid}; ${before} had been paid before`,
        );
      }),
  },
};
