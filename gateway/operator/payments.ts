import { toMajor } from '../../contract/money';
import { DEMO_OUTCOMES, readOutcome, writeOutcome } from '../payments/demo-payments';
import { walletDifferences } from '../store/ledger';
import { done, failed, type Commands } from './command-result';
import { atMerchant } from './merchant';

/** Commands for money: the outcome of the demo's payments, and whether wallets and ledger agree. */
export const PAYMENT_COMMANDS: Commands = {
  payments: {
    usage: `payments outcome [${DEMO_OUTCOMES.join('|')}] [--merchant CODE]`,
    options: ['merchant'],
    run: async (db, [verb, word], options) => {
      const outcome = DEMO_OUTCOMES.find((known) => known === word);
      if (verb !== 'outcome' || (word !== undefined && !outcome)) return null;
      return atMerchant(db, options, async (code) => {
        if (outcome) await writeOutcome(db, code, outcome);
        return done(`payments of the demo: ${await readOutcome(db, code)}`);
      });
    },
  },
  ledger: {
    usage: 'ledger check [--merchant CODE]',
    options: ['merchant'],
    run: async (db, [verb], options) => {
      if (verb !== 'check') return null;
      return atMerchant(db, options, async (code) => {
        const differences = await walletDifferences(db, code);
        if (!differences.length) return done('every wallet is what its movements add up to');
        const line = ({ account, balanceMinor, enteredMinor }: (typeof differences)[number]) =>
          `${account}: the wallet has ${toMajor(balanceMinor).toFixed(2)}, the ledger ${toMajor(enteredMinor).toFixed(2)}`;
        return failed(differences.map(line).join('\n'));
      });
    },
  },
};
