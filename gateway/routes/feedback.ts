import { TRIAL_TYPE } from '../../contract/access';
import { PICTURE_BYTES_MAX, type PictureType } from '../../contract/feedback';
import { ApiError } from '../http/api-error';
import { deviceName } from '../http/device-name';
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

const startsWith = (bytes: Buffer, mark: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + mark.length) === mark;

/** What a picture is by its bytes, whatever was said about it. @returns null for anything else */
function typeOf(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : null;
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
    const bytes = Buffer.from(body.data, 'base64');
    const type = typeOf(bytes);
    if (!type || bytes.length > PICTURE_BYTES_MAX) throw new ApiError('feedback.picture');
    if (!(await addFeedbackPicture(db, owner, { ...body, type }))) throw new ApiError('request.not_found');
    return null;
  },
};
