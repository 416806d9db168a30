import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The rights of the group and of everybody else. */
const OTHERS = 0o077;

/** Takes all rights to the entries of a folder from others. Entries that are removed meanwhile are skipped. */
export async function closeEntries(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const entry = await lstat(path).catch(() => null);
    // The mode of a symbolic link means nothing, and its target may be elsewhere.
    if (!entry || entry.isSymbolicLink()) continue;
    if (entry.mode & OTHERS) await chmod(path, entry.mode & 0o700).catch(ignoreMissing);
    if (entry.isDirectory()) await closeEntries(path);
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * Makes the data folder accessible to this user only, with all that is in it: it holds password hashes, the key for
 * sealed bodies and the operator secret (spec: gateway, Data folder). The embedded database sets the rights of its files
 * to 0666 as it writes them, whatever the umask is; the folder's own rights protect them until the next call. On Windows, where files have no such rights, the folder is only created.
 * @throws Error for the operator, if the folder belongs to somebody else or its rights cannot be changed
 */
export async function makePrivate(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const user = process.getuid?.();
  if (user === undefined) return;
  const { uid } = await stat(dir);
  if (uid !== user) {
    throw new Error(
      `The data folder ${dir} belongs to user ${uid}, but the gateway runs as user ${user}. Run it as the owner, change the owner, or set DATA_DIR.`,
    );
  }
  await chmod(dir, 0o700).catch(() => undefined);
  const { mode } = await stat(dir);
  if (mode & OTHERS) {
    throw new Error(
      `The data folder ${dir} has the rights ${(mode & 0o777).toString(8)}, and its file system does not allow 700. Set DATA_DIR to a folder that only this user can read.`,
    );
  }
  await closeEntries(dir);
}
