import type { AreaRoutes } from '../http/request-context';
import { serviceState } from '../store/service-hours';
import { merchantCodeOf } from './documents';
import { requireMerchant } from './require-merchant';

export const serviceRoutes: AreaRoutes<'service'> = {
  'service.online': async (request) => {
    const { serviceHours } = await requireMerchant(request.db, merchantCodeOf(request));
    return serviceState(serviceHours, request.gateway.now());
  },
};
