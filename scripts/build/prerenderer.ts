import { readFile } from 'node:fs/promises';
import { build, type Plugin, type PluginOption } from 'vite';
import { START_FILES_ID, type StartFiles } from '../../src/lib/start-files.ts';

interface PrerendererOptions {
  base: string;
  /** The shell, which the app's own build has written. */
  shell: string;
  outDir: string;
  /** What the app's own build needs to resolve its modules. */
  plugins: () => PluginOption[];
}

/**
 * Builds the app and the data worker for Node, so that the gateway and `npm run prerender` can draw the first page
 * (spec: snapshot, For guests and static hosts).
 */
export function prerenderer({ base, shell, outDir, plugins }: PrerendererOptions): Plugin {
  return {
    name: 'parlour-prerenderer',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        base,
        logLevel: 'warn',
        define: {
          'process.env.NODE_ENV': '"production"',
          __ENTRY__: JSON.stringify(await entryIn(shell)),
        },
        publicDir: false,
        plugins: plugins(),
        ssr: { noExternal: true },
        build: {
          outDir,
          emptyOutDir: true,
          ssr: true,
          target: 'node20',
          rolldownOptions: {
            input: { 'home-rows': 'worker/home-rows.ts', prerender: 'src/prerender.tsx' },
          },
        },
      });
    },
  };
}

/** @returns the address of the script that starts the app */
async function entryIn(shell: string): Promise<string> {
  const html = await readFile(shell, 'utf8');
  const files = new RegExp(`id="${START_FILES_ID}">(.+?)</script>`).exec(html)?.[1];
  const entry = files && (JSON.parse(files) as StartFiles).page.at(-1);
  if (!entry) throw new Error('the shell does not name its files');
  return entry;
}
