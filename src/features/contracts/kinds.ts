import type { ContractKind, ContractPeriod, ContractState } from '../../../contract/contracts';
import type { TextKey } from '../../i18n/keys';
import { ROUTES, type RouteId } from '../../nav/routes';

interface KindRow {
  /** The page that shows and answers contracts of the kind. */
  route: RouteId;
  prompt: TextKey;
}
/** (spec: agent, Contract prompts), in the order of the prompts. */
export const KINDS: Record<ContractKind, KindRow> = {
  salary: { route: 'salaryContract', prompt: 'contract.prompt.salary' },
  dividend: { route: 'dividendContract', prompt: 'contract.prompt.dividend' },
  hourly: { route: 'hourContract', prompt: 'contract.prompt.hourly' },
};
export const KIND_NAMES = Object.keys(KINDS) as ContractKind[];

/** The kind of the contract page at this address. */
export const kindAt = (path: string): ContractKind =>
  KIND_NAMES.find((kind) => ROUTES[KINDS[kind].route].path === path) ?? 'salary';

export const PERIOD_TEXTS: Record<ContractPeriod, TextKey> = {
  hour: 'contract.period.hour',
  day: 'contract.period.day',
  week: 'contract.period.week',
  halfMonth: 'contract.period.halfMonth',
  month: 'contract.period.month',
};
export const STATE_TEXTS: Record<ContractState, TextKey> = {
  offered: 'contract.state.offered',
  upcoming: 'contract.state.upcoming',
  active: 'contract.state.active',
  ended: 'contract.state.ended',
  refused: 'contract.state.refused',
  withdrawn: 'contract.state.withdrawn',
  replaced: 'contract.state.replaced',
};
