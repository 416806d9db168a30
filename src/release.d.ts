/** Name of this build, set by vite.config.ts. */
declare const __RELEASE__: string;
