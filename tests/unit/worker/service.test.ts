import { expect, it } from 'vitest';
import { startDataWorker } from '../../support/data-worker';
import { startGateway } from '../../support/gateway';

it('saves when the customer service is available', async () => {
  const gateway = await startGateway();
  const worker = startDataWorker(gateway.url);
  await worker.hello();
  await worker.api.refresh('onlineService', { language: 'TY' });
  expect(await worker.rows('onlineService', { language: 'TY' })).toEqual({ open: true, hours: '24/7' });
  await gateway.close();
});
