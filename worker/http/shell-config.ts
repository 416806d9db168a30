import * as z from 'zod/mini';
import { fail, succeed, type Failure, type Result } from '../../contract/errors';
import { shellConfig, type ShellConfig } from '../../contract/shell-config';
import type { Context } from '../context';
import { readMeta, writeMeta } from '../db/meta';
import { isPortal } from './envelope';
import { exchange, NoResponse } from './exchange';

const KEY = 'shellConfig';
const TAG_KEY = 'shellConfigTag';
const CONFIG_DEADLINE_MS = 8_000;

/**
 * The shell's `config.json`: the saved one at once, checked in the background; on the first visit the file itself. A
 * file that cannot be fetched or read never replaces a saved one (spec: brands, Client configuration).
 */
export class ShellConfigFile {
  private loading: Promise<Failure | null> | null = null;

  constructor(private readonly context: Context) {}

  /** Loads it into the context unless it is there. @returns null, or why there is none; the next call tries again */
  ensure(): Promise<Failure | null> {
    if (this.context.config) return Promise.resolve(null);
    this.loading ??= this.load().finally(() => (this.loading = null));
    return this.loading;
  }

  private async load(): Promise<Failure | null> {
    const { context } = this;
    const [value, tag] = await Promise.all([
      readMeta(context.store, KEY),
      readMeta<unknown>(context.store, TAG_KEY),
    ]);
    const saved = z.safeParse(shellConfig, value);
    const known = saved.success ? { config: saved.data, tag: typeof tag === 'string' ? tag : null } : null;
    const fetching = fetchShellConfig(context, known).then(async ({ fetched, tag: newTag = null }) => {
      if (fetched.ok && JSON.stringify(fetched.value) !== JSON.stringify(saved.data))
        await writeMeta(context.store, KEY, fetched.value);
      // Last: a tag must never stand beside an older file.
      if (fetched.ok && newTag !== (known?.tag ?? null)) await writeMeta(context.store, TAG_KEY, newTag);
      // Everything else holds for a whole visit, but a login must not wait for the next one to trust the right key.
      if (fetched.ok && context.config) {
        const { sealKeys: _saved, ...rest } = context.config;
        const { sealKeys } = fetched.value;
        context.config = sealKeys ? { ...rest, sealKeys } : rest;
      }
      return fetched;
    });
    if (saved.success) {
      context.config = saved.data;
      return null;
    }
    const fetched = await fetching;
    if (!fetched.ok) return fetched;
    context.config = fetched.value;
    return null;
  }
}

interface Known {
  config: ShellConfig;
  /** The saved file's ETag. */
  tag: string | null;
}

async function fetchShellConfig(
  context: Context,
  known: Known | null,
): Promise<{ fetched: Result<ShellConfig>; tag?: string | null }> {
  const { fetch: send, now } = context.platform;
  try {
    const url = new URL('config.json', context.base).href;
    const headers: HeadersInit = known?.tag ? { 'If-None-Match': known.tag } : {};
    // Past the browser's cache: it would confirm a file that was cut short for as long as it has it.
    const init: RequestInit = { cache: 'no-store', headers };
    const { response, text } = await exchange(send, url, init, CONFIG_DEADLINE_MS, now);
    if (known?.tag && response.status === 304) return { fetched: succeed(known.config), tag: known.tag };
    if (isPortal(response, text)) return { fetched: fail('captive') };
    const parsed = z.safeParse(shellConfig, JSON.parse(text));
    return response.ok && parsed.success
      ? { fetched: succeed(parsed.data), tag: response.headers.get('etag') }
      : { fetched: fail('bad_response') };
  } catch (error) {
    return { fetched: fail(error instanceof NoResponse ? error.code : 'bad_response') };
  }
}
