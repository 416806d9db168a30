import { useState } from 'react';
import { FEEDBACK_PICTURES_MAX } from '../../../contract/feedback';
import type { TextKey } from '../../i18n/keys';
import { useKept } from '../../shared/fields/use-kept';
import { readPicture } from '../../shared/pictures/read-picture';
import { useBusy } from '../../ui/use-busy';

interface DraftPicture {
  id: string;
  /** Reduced. */
  picture: Blob;
}

export interface DraftPictures {
  list: readonly DraftPicture[];
  /** A picture is being read. */
  busy: boolean;
  /** Why one of the last was not added. */
  problem: TextKey | null;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
}

const NONE: readonly DraftPicture[] = [];

/** The pictures of a draft, which are there again when the player comes back (spec: feedback, Pictures). */
export function usePictures(): DraftPictures {
  const [list, setList] = useKept<readonly DraftPicture[]>('pictures', NONE);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [busy, run] = useBusy();
  const add = async (files: readonly File[]) => {
    const room = FEEDBACK_PICTURES_MAX - list.length;
    let failed: TextKey | null = files.length > room ? 'feedback.tooMany' : null;
    const added: DraftPicture[] = [];
    // One after another: a photo takes much memory while it is decoded.
    for (const file of files.slice(0, room)) {
      const picture = await readPicture(file);
      if (typeof picture === 'string') failed = picture;
      else added.push({ id: crypto.randomUUID(), picture });
    }
    setProblem(failed);
    if (added.length) setList([...list, ...added]);
  };
  return {
    list,
    busy,
    problem,
    add: (files) => void run(() => add(files)),
    remove: (id) => {
      setProblem(null);
      setList(list.filter((one) => one.id !== id));
    },
    clear: () => {
      setProblem(null);
      setList(NONE);
    },
  };
}
