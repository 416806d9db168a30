import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Prerenderer } from '../../contract/prerender';

/**
 * Loads what the build has made for Node; a new build is loaded anew.
 * @param folder of the built files
 * @returns null if nothing is built there
 */
export function prerendererIn(folder: string): () => Promise<Prerenderer | null> {
  let known: { build: string; loading: Promise<Prerenderer> } | null = null;
  let attempts = 0;
  return async () => {
    const files = [join(folder, 'prerender.js'), join(folder, 'home-rows.js')];
    const found = await Promise.all(files.map((file) => stat(file).catch(() => null)));
    if (found.some((file) => file === null)) return null;
    const build = found.map((file) => String(file?.mtimeMs)).join();
    if (known?.build !== build) {
      // The address differs, or the modules of the build before would be used again, or what could not be loaded then.
      const query = `?build=${build}&attempt=${attempts++}`;
      const load = (file: string) => import(`${pathToFileURL(file).href}${query}`) as Promise<object>;
      const loading = Promise.all(files.map(load)).then(
        (modules) => Object.assign({}, ...modules) as Prerenderer,
      );
      known = { build, loading };
      // A build that is still being written can be loaded a moment later.
      loading.catch(() => (known = null));
    }
    return known.loading;
  };
}
