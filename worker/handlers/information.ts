import type { WorkerApi } from '../../contract/commands';
import { noticesResource } from '../services/content';
import {
  agreementResource,
  helpArticleResource,
  helpResource,
  onlineServiceResource,
  popularResource,
  promotionResource,
  promotionsResource,
} from '../services/information';
import type { Services } from '../services/services';

type InformationCommands = Pick<
  WorkerApi,
  | 'refreshNotices'
  | 'refreshPopular'
  | 'refreshPromotions'
  | 'refreshPromotion'
  | 'refreshHelp'
  | 'refreshHelpArticle'
  | 'refreshAgreement'
  | 'refreshOnlineService'
>;

/** Notices, promotions, help and the agreement: what everybody may read. */
export const informationHandlers = (services: Services): InformationCommands => {
  const { refresher } = services;
  return {
    refreshNotices: (language, options) => refresher.refresh(noticesResource(services, language), options),
    refreshPopular: (language, options) => refresher.refresh(popularResource(services, language), options),
    refreshPromotions: (language, options) =>
      refresher.refresh(promotionsResource(services, language), options),
    refreshPromotion: ({ language, id }, options) =>
      refresher.refresh(promotionResource(services, language, id), options),
    refreshHelp: (language, options) => refresher.refresh(helpResource(services, language), options),
    refreshHelpArticle: ({ language, id }, options) =>
      refresher.refresh(helpArticleResource(services, language, id), options),
    refreshAgreement: (language, options) =>
      refresher.refresh(agreementResource(services, language), options),
    refreshOnlineService: (language, options) =>
      refresher.refresh(onlineServiceResource(services, language), options),
  };
};
