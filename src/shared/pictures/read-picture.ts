import { PICTURE_FILE_MAX } from '../../../contract/feedback';
import { commands } from '../../data/worker-client';
import type { TextKey } from '../../i18n/keys';
import { reduceOnPage } from './reduce-on-page';

/**
 * Reduces a picture that the player has chosen: in the worker, or here where a worker cannot (spec: feedback, Pictures).
 * @returns a text that says why it failed
 */
export async function readPicture(file: File): Promise<Blob | TextKey> {
  if (file.size > PICTURE_FILE_MAX) return 'feedback.tooLarge';
  const result = await commands.reducePicture(file);
  if ('ok' in result) return 'feedback.notRead';
  const picture = result.picture ?? (result.why === 'unsupported' ? await reduceOnPage(file) : null);
  return picture ?? 'feedback.unreadable';
}
