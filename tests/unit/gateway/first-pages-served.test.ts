import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../../contract/languages';
import type { Prerenderer } from '../../../contract/prerender';
import { SHELL_ROOT, SNAPSHOT_ID } from '../../../contract/snapshot';
import { createApp } from '../../../gateway/app';
import { FirstPages } from '../../../gateway/first-page/first-pages';
import { merchantCodes, readMerchant } from '../../../gateway/store/merchants';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

const ENTRY = '/m/assets/index-1.js';
const shellOf = (entry: string) =>
  `<html><title>Shell</title><script>${entry}</script>${SHELL_ROOT}</div></html>`;

const INCOMING = { socket: { remoteAddress: '127.0.0.1', localPort: 80 } };

/** Stands in for the built app, and says in which language it was asked to draw. Merchants and commands are real. */
const renderer = {
  fetchHomeRows: () => Promise.resolve({}),
  renderPage: (_path: string, language: string) =>
    Promise.resolve({
      ...{ markup: `<p>Home in ${language}</p>`, rows: {}, states: [], root: {}, title: 'Home' },
      entry: ENTRY,
    }),
  offeredLanguages: (offered: readonly string[]) => offered,
  languageFor: ({ languages }: { languages: readonly string[] }) => languages[0],
} as unknown as Prerenderer;

describe('first pages of the gateway', () => {
  let gateway: TestGateway;
  let dist: string;
  beforeAll(async () => {
    gateway = await startGateway();
    dist = await mkdtemp(join(tmpdir(), 'parlour-dist-'));
    await writeFile(join(dist, 'index.html'), shellOf(ENTRY));
  });
  afterAll(async () => {
    await gateway.close();
    await rm(dist, { recursive: true });
  });

  /** @param draw called when a page of a merchant is about to be drawn, which waits for it */
  const createPages = (draw: (merchantCode: string) => unknown) => {
    const pages = new FirstPages({
      db: gateway.db,
      now: gateway.gateway.now,
      prerenderer: () => Promise.resolve(renderer),
      lastCommand: () => Promise.resolve(undefined),
      hostOf: async (merchantCode) => {
        await draw(merchantCode);
        return 'localhost';
      },
      complain: (text) => expect.unreachable(text),
    });
    pages.fetchFrom(() => new Response());
    return pages;
  };

  const serve = (pages: FirstPages) => {
    const { operatorSecret } = gateway;
    const options = { gateway: gateway.gateway, firstPages: pages, dist, releases: null, operatorSecret };
    const app = createApp(options);
    const isComposed = async () => {
      const page = await app.request('/m/home', { headers: { Host: 'localhost' } }, { incoming: INCOMING });
      return (await page.text()).includes(`id="${SNAPSHOT_ID}"`);
    };
    return { app, isComposed };
  };

  it('are not put into the shell of another release', async () => {
    const pages = createPages(() => undefined);
    const { isComposed } = serve(pages);
    await until(isComposed, { message: 'a composed page' });
    await writeFile(join(dist, 'index.html'), shellOf('/m/assets/index-2.js'));
    expect(await isComposed()).toBe(false);
    await writeFile(join(dist, 'index.html'), shellOf(ENTRY));
    await until(isComposed, { message: 'a composed page of the release before' });
    await pages.close();
  });

  it('are made for every merchant in every language before anybody has asked', async () => {
    const drawn: string[] = [];
    const pages = createPages((merchantCode) => drawn.push(merchantCode));
    await pages.warm();
    const expected = await Promise.all(
      (await merchantCodes(gateway.db)).map(async (code) => {
        const languages = (await readMerchant(gateway.db, code))?.languages ?? [];
        for (const language of languages)
          expect(pages.find(code, language as LanguageCode)?.markup, `${code} ${language}`).toBe(
            `<p>Home in ${language}</p>`,
          );
        return languages.map(() => code);
      }),
    );
    expect(expected.length, 'merchants').toBeGreaterThan(1);
    expect(drawn.length, 'pages').toBeGreaterThan(expected.length);
    expect(drawn).toEqual(expected.flat());
    await pages.close();
  });

  it('are not sent after a command of the operator, until they are made again', async () => {
    let held = Promise.resolve();
    let release: () => void = () => undefined;
    const pages = createPages(() => held);
    const { operatorSecret } = gateway;
    const { app, isComposed } = serve(pages);
    await until(isComposed, { message: 'a composed page' });
    held = new Promise((resolve) => (release = resolve));
    const command = await app.request(
      '/admin/commands',
      {
        method: 'POST',
        headers: { Host: 'localhost', Authorization: `Bearer ${operatorSecret}` },
        body: JSON.stringify(['credit', 'player01', '5']),
      },
      { incoming: INCOMING },
    );
    expect(command.status).toBe(200);
    expect(await isComposed()).toBe(false);
    release();
    await until(isComposed, { message: 'a page that was made again' });
    await pages.close();
  });
});
