/** What a member may send as feedback (spec: feedback, Form). */
export const FEEDBACK_KINDS = ['problem', 'idea', 'payment', 'game', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** How a member wants to be reached about it, beside the answer in the app. */
export const FEEDBACK_CONTACTS = ['none', 'phone', 'email'] as const;
export type FeedbackContact = (typeof FEEDBACK_CONTACTS)[number];

/** UTF-16 units. */
export const FEEDBACK_TEXT_MAX = 1_000;
export const FEEDBACK_PICTURES_MAX = 4;
/** A picture as it is sent: as text it fits in one request. */
export const PICTURE_BYTES_MAX = 180 * 1024;
/** The same in base64. */
export const PICTURE_TEXT_MAX = Math.ceil(PICTURE_BYTES_MAX / 3) * 4;
/** Larger files are not opened: reading one may end the app on a small phone. */
export const PICTURE_FILE_MAX = 30 * 1024 * 1024;
/** Feedback that may wait on the phone. */
export const FEEDBACK_WAITING_MAX = 10;

/** Types a reduced picture is sent in; the gateway looks at the bytes. */
export const PICTURE_TYPES = ['image/webp', 'image/jpeg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
