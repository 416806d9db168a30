import '../contract/broadcast-channel';
import { config } from 'zod/mini';
import { createDataWorker } from './app';
import { browserPlatform } from './context';
import { exposeWorker } from './expose';
import { warmIntl } from './warm-intl';

// zod's compiled checks need eval, which the content security policy forbids.
config({ jitless: true });
exposeWorker(createDataWorker(browserPlatform()));
setTimeout(warmIntl);
