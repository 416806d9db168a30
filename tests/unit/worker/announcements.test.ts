import { expect, it } from 'vitest';
import { startDataWorker } from '../../support/data-worker';
import { startGateway } from '../../support/gateway';

it('the popular notices are saved notices', async () => {
  const gateway = await startGateway();
  const worker = startDataWorker(gateway.url);
  await worker.hello();
  await Promise.all([
    worker.api.refresh('notices', { language: 'TY' }),
    worker.api.refresh('popularNotices', { language: 'TY' }),
  ]);
  const notices = (await worker.rows('notices', { language: 'TY' })) ?? [];
  const popular = (await worker.rows('popularNotices', { language: 'TY' })) ?? [];
  expect(popular.length).toBeGreaterThan(0);
  expect(notices.map(({ id }) => id)).toEqual(expect.arrayContaining(popular));
  await gateway.close();
});
