import { ApiError } from '../http/api-error';
import type { Payments } from './payments';

/** A gateway without a provider: no deposit can be opened. */
export const NO_PAYMENTS: Payments = {
  open: () => Promise.reject(new ApiError('deposit.method')),
  sent: () => Promise.resolve(),
  look: () => Promise.resolve(null),
};
