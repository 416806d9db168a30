import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * The embedded database belongs to one process.
 * @throws Error naming the process that has the folder
 */
export async function lockDataDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'gateway.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (holder && holder !== process.pid && alive(holder)) {
    throw new Error(
      `The data folder ${dir} is in use by another gateway (process ${holder}). Set DATA_DIR or stop it.`,
    );
  }
  await writeFile(file, String(process.pid));
}
