import { PICTURE_BYTES_MAX, type PictureType } from '../../contract/feedback';

/** A picture that a member has sent. */
export interface SentPicture {
  type: PictureType;
  /** base64 */
  data: string;
}

const startsWith = (bytes: Buffer, mark: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + mark.length) === mark;

/** What a picture is by its bytes, whatever was said about it. @returns null for anything else */
function typeOf(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : null;
}

/** @param data base64 @returns null if it is no picture that is stored, or too large */
export function pictureOf(data: string): SentPicture | null {
  const bytes = Buffer.from(data, 'base64');
  const type = bytes.length > PICTURE_BYTES_MAX ? null : typeOf(bytes);
  return type && { type, data };
}
