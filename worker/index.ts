import { expose } from 'comlink';
import { config } from 'zod/mini';
import { createDataWorker } from './app';
import { browserPlatform } from './context';

// zod's compiled checks need eval, which the content security policy forbids.
config({ jitless: true });
expose(createDataWorker(browserPlatform()));
