import { TRIAL_TYPE } from '../../contract/access';
import { ApiError } from '../http/api-error';
import type { Member } from '../store/sessions';

/** @throws ApiError auth.not_member for trial accounts, whose money is play money */
export function requireMember({ type }: Member): void {
  if (type === TRIAL_TYPE) throw new ApiError('auth.not_member');
}
