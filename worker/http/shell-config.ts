import * as z from 'zod/mini';
import { shellConfig, type ShellConfig } from '../../contract/shell-config';
import type { Context } from '../context';
import { readMeta, writeMeta } from '../db/meta';
import { exchange } from './exchange';

const KEY = 'shellConfig';
const CONFIG_DEADLINE_MS = 8_000;

/**
 * The shell's `config.json`: the saved one at once, checked in the background; on the first visit the file itself. A
 * file that cannot be fetched or read never replaces a saved one (spec: brands, Client configuration).
 * @returns null if none is saved and none can be fetched now
 */
export async function loadShellConfig(context: Context): Promise<ShellConfig | null> {
  const saved = z.safeParse(shellConfig, await readMeta(context.store, KEY));
  const fresh = fetchShellConfig(context).then(async (config) => {
    if (config && JSON.stringify(config) !== JSON.stringify(saved.data)) {
      await writeMeta(context.store, KEY, config);
    }
    return config;
  });
  return saved.success ? saved.data : fresh;
}

async function fetchShellConfig(context: Context): Promise<ShellConfig | null> {
  const { fetch: send, now } = context.platform;
  try {
    const { response, text } = await exchange(
      send,
      new URL('config.json', context.base).href,
      {},
      CONFIG_DEADLINE_MS,
      now,
    );
    const parsed = response.ok ? z.safeParse(shellConfig, JSON.parse(text)) : null;
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}
