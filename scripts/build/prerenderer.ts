import { build, type Plugin, type PluginOption } from 'vite';

interface PrerendererOptions {
  base: string;
  outDir: string;
  /** What the app's own build needs to resolve its modules. */
  plugins: () => PluginOption[];
}

/**
 * Builds the app and the data worker for Node, so that the gateway and `npm run prerender` can draw the first page
 * (spec: snapshot, For guests and static hosts).
 */
export function prerenderer({ base, outDir, plugins }: PrerendererOptions): Plugin {
  return {
    name: 'parlour-prerenderer',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        base,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
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
