import { TRIAL_TYPE } from '../../contract/access';
import { ApiError } from '../http/api-error';
import { deviceName } from '../http/device-name';
import { pictureOf } from '../http/picture';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { addFeedback, addFeedbackPicture, listFeedback, type FeedbackOwner } from '../store/feedback';
import { requireFeatures } from './require-merchant';

type FeedbackRequest = Pick<RequestContext<'feedback.list'>, 'db' | 'merchantCode' | 'member'>;

const ownerOf = ({ merchantCode, member }: FeedbackRequest): FeedbackOwner => ({
  merchantCode,
  memberId: member.id,
});

/**
 * Who may send feedback: members of a merchant that has it switched on.
 * @throws ApiError auth.not_member for trial accounts, auth.forbidden
 */
async function requireSender(request: FeedbackRequest): Promise<FeedbackOwner> {
  if (request.member.type === TRIAL_TYPE) throw new ApiError('auth.not_member');
  if (!(await requireFeatures(request.db, request.merchantCode))['FEEDBACK3'])
    throw new ApiError('auth.forbidden');
  return ownerOf(request);
}

export const feedbackRoutes: AreaRoutes<'feedback'> = {
  'feedback.list': async (request) => ({ list: await listFeedback(request.db, ownerOf(request)) }),
  'feedback.send': async (request) => {
    const { db, body, gateway, language, userAgent, device } = request;
    const owner = await requireSender(request);
    const facts = { language, device: deviceName(userAgent, device) };
    const stored = await addFeedback(db, owner, { ...body, ...facts }, gateway.now());
    if (!stored) throw new ApiError('feedback.limit');
    return stored;
  },
  'feedback.addPicture': async (request) => {
    const { db, body } = request;
    const owner = await requireSender(request);
    const picture = pictureOf(body.data);
    if (!picture) throw new ApiError('feedback.picture');
    if (!(await addFeedbackPicture(db, owner, { ...body, type: picture.type })))
      throw new ApiError('request.not_found');
    return null;
  },
};
