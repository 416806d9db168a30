import { ApiError } from '../http/api-error';
import type { Queryable } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import { readFeatures, readMerchant } from '../store/merchants';

/** @param code empty means the default merchant @throws ApiError request.not_found */
export async function requireMerchant(db: Queryable, code: string): Promise<Merchant> {
  const merchant = await readMerchant(db, code);
  if (!merchant) throw new ApiError('request.not_found');
  return merchant;
}

/** Feature key -> on. @param code empty means the default merchant @throws ApiError request.not_found */
export async function requireFeatures(db: Queryable, code: string): Promise<Record<string, boolean>> {
  const features = await readFeatures(db, code);
  if (!features) throw new ApiError('request.not_found');
  return features;
}
