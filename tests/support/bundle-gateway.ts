import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const FOLDER = resolve('.cache', `gateway-${process.pid}`);

/** A bundled module still finds the files beside its source. */
const ownAddress: Plugin = {
  name: 'parlour-own-address',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

/**
 * Bundles the gateway into one file for the tests of this run, which start it hundreds of times: without the
 * translation of each source file a start takes two thirds of the CPU time.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownAddress],
    build: { ssr: 'gateway/main.ts', outDir: FOLDER, target: 'node20', emptyOutDir: true },
  });
  process.env['GATEWAY_BUNDLE'] = join(FOLDER, 'main.js');
  return () => rm(FOLDER, { recursive: true, force: true });
}
