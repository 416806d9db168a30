import type { AreaRoutes } from '../http/request-context';
import { serviceState } from '../store/service-hours';
import { requireMerchant } from './require-merchant';

export const serviceRoutes: AreaRoutes<'service'> = {
  'service.online': async ({ db, gateway, merchantCode }) => {
    const { serviceHours } = await requireMerchant(db, merchantCode);
    return serviceState(serviceHours, gateway.now());
  },
};
