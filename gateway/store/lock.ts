import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The start time of a process, which tells it from a later one with the same id; '' if the system does not provide it. */
function startOf(pid: number): string {
  try {
    // The 22nd field of stat; the command's name, in brackets, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isHeld(mark: string): boolean {
  const [pid = '', start = ''] = mark.trim().split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0) return false;
  if (holder === process.pid) return start === startOf(holder);
  try {
    process.kill(holder, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === startOf(holder);
}

/**
 * Locks the data folder: only one process may use the embedded database. A lock left behind by a crash is taken over.
 * @returns releases the lock
 * @throws Error naming the process that holds the lock
 */
export async function lockDataDir(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'gateway.pid');
  const mark = `${process.pid} ${startOf(process.pid)}`;
  const take = () => writeFile(file, mark, { flag: 'wx' });
  try {
    await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await readFile(file, 'utf8').catch(() => '');
    if (isHeld(holder)) {
      throw new Error(
        `The data folder ${dir} is in use by another process (${holder.split(' ')[0]}). Stop it or set DATA_DIR.`,
      );
    }
    await rm(file, { force: true });
    await take();
  }
  return () => rm(file, { force: true });
}
