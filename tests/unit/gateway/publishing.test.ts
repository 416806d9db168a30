import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant } from '../../support/registration';

/** (spec: gateway, Announcement commands) */
describe('publishing announcements', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const run = (...words: string[]) => tryOperate(gateway, ...words);
  const publish = async (...words: string[]) => {
    const { ok, text } = await run('announce', ...words);
    expect([ok, text]).toEqual([true, expect.stringMatching(/^published /)]);
    return text.replace('published ', '');
  };
  const home = async (merchantCode: string, language: string) => {
    const headers = { ...asMerchant(merchantCode), Language: language };
    const query = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode };
    return (await ask(gateway.url, 'announcements.home', { headers, query })).value;
  };
  const notices = async (merchantCode: string, language: string) => {
    const headers = { ...asMerchant(merchantCode), Language: language };
    const answer = await ask(gateway.url, 'announcements.notices', { headers, query: { merchantCode } });
    return answer.value.contentLobby.map(({ title }) => title);
  };

  it('a banner has its link and picture, at the merchant and in the language it is for', async () => {
    await publish(
      ...[
        '--type',
        'banner',
        '--title',
        'Ưu đãi đêm',
        '--subtitle',
        'Mới',
        '--link',
        '/m/activity?type=REBATE',
      ],
      ...['--image', 'banners/koi-{dir}.svg', '--language', 'VI', '--merchant', 'tidehouse'],
    );
    expect((await home('tidehouse', 'VI')).banners[0]).toMatchObject({
      title: 'Ưu đãi đêm',
      subtitle: 'Mới',
      link: '/m/activity?type=REBATE',
      image: 'banners/koi-{dir}.svg',
    });
    for (const [code, language] of [
      ['tidehouse', 'EN'],
      ['tidehouse', 'AR'],
      ['parlour', 'VI'],
    ] as const) {
      const titles = (await home(code, language)).banners.map(({ title }) => title);
      expect(titles).not.toContain('Ưu đãi đêm');
    }
  });

  it('texts in a language are added later, and what is not given stays', async () => {
    const id = await publish('--type', 'notice', '--title', 'Closed tonight', '--merchant', 'parlour');
    expect(await run('announcement', 'set', id, '--language', 'AR', '--title', 'مغلق الليلة')).toEqual({
      ok: true,
      text: `changed ${id} in AR`,
    });
    expect(await notices('parlour', 'AR')).toContain('مغلق الليلة');
    expect(await notices('parlour', 'TY')).toContain('Closed tonight');
    await run('announcement', 'set', id, '--title', 'Closed tomorrow');
    expect(await notices('parlour', 'AR')).toContain('مغلق الليلة');
    expect(await notices('parlour', 'VI')).toContain('Closed tomorrow');
    expect((await run('announcement', 'list', '--merchant', 'parlour')).text).toContain(
      `${id} | notice | parlour | * AR | Closed tomorrow`,
    );
    expect((await run('announcement', 'list', '--merchant', 'tidehouse')).text).not.toContain(id);
  });

  it('popups come in order of weight, each with action, tag, picture and date', async () => {
    const before = gateway.gateway.now();
    const light = await publish(
      '--type',
      'popup',
      '--title',
      'Light',
      '--weight',
      '2',
      '--merchant',
      'parlour',
    );
    const heavy = await publish(
      ...['--type', 'popup', '--title', 'Heavy', '--weight', '9', '--action', 'REFERRAL', '--tag', 'Friends'],
      ...['--image', 'banners/koi-{dir}.svg', '--content', '<p>Come</p>', '--merchant', 'parlour'],
    );
    const [first, second] = (await home('parlour', 'TY')).popup;
    expect(first).toEqual({
      id: heavy,
      title: 'Heavy',
      content: '<p>Come</p>',
      promotionType: 'REFERRAL',
      execution: 'B',
      tag: 'Friends',
      image: 'banners/koi-{dir}.svg',
      time: expect.any(Number),
    });
    expect(second?.id).toBe(light);
    expect(first?.time).toBeGreaterThanOrEqual(before);
    await run('announcement', 'set', light, '--weight', '10');
    expect((await home('parlour', 'TY')).popup[0]?.id).toBe(light);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/m/../evil'],
    ['/m/%2e%2e/evil'],
    ['/other'],
    ['http://plain.example/'],
    ['https://user:secret@evil.example/'],
    ['https://parlour.example@evil.example/'],
    ['https://evil.example/\u202egnp'],
    ['https://evil.example/a b'],
    ['https://'],
    [' /m/activity'],
    ['intent://x#Intent;end'],
    [''],
  ])('the link %j is refused, also in a text', async (link) => {
    const before = JSON.stringify(await gateway.db.query('SELECT * FROM announcements ORDER BY id'));
    const banner = await run('announce', '--type', 'banner', '--title', 'x', `--link=${link}`);
    expect(banner).toEqual({
      ok: false,
      text: `--link ${link}: give a path of the app such as /m/activity, or an address that starts with https://`,
    });
    const harmless = ['http://plain.example/', ' /m/activity', ''].includes(link);
    const content = `<p><a class="x" href='${link.replace('javascript', 'java&#115;cript')}'>x</a></p>`;
    if (!harmless) {
      for (const words of [
        ['announce', '--type', 'notice', '--title', 'x'],
        ['announcement', 'set', 'notice-bank', '--language', 'VI'],
        ['promotion', 'add', '--title', 'x'],
        ['article', 'set', 'turnover', '--title', 'x'],
      ]) {
        const { ok, text } = await run(...words, `--content=${content}`);
        expect([ok, text]).toEqual([false, expect.stringContaining('is refused')]);
      }
    }
    expect(JSON.stringify(await gateway.db.query('SELECT * FROM announcements ORDER BY id'))).toBe(before);
  });

  it.each([
    [['--type', 'poem', '--title', 'x'], '--type poem: give one of banner, register, activity, notice'],
    [['--type', 'notice', '--title', 'x', '--link', '/m/home'], '--link: a notice has none'],
    [['--type', 'banner', '--title', 'x', '--content', 'x'], '--content: a banner has none'],
    [['--type', 'popup', '--title', 'x', '--action', 'GIFT'], '--action GIFT: give one of DEPOSIT'],
    [['--type', 'popup', '--title', 'x', '--group', 'Z'], '--group Z: give A (members)'],
    [
      ['--type', 'popup', '--title', 'x', '--weight', '-1'],
      '--weight -1: give a whole number from 0 to 1000',
    ],
    [['--type', 'popup', '--title', ' '], '--title  : give a text of 1 to 200 characters'],
    [['--type', 'popup', '--title', 'x', '--image', 'https://e.example/x.png'], '--image https://e.example'],
    [['--type', 'popup', '--title', 'x', '--image', '../x.png'], '--image ../x.png: give a path below'],
    [['--type', 'popup', '--title', 'x', '--language', 'XX'], 'there is no language XX'],
    [['--type', 'popup', '--title', 'x', '--merchant', 'nobody'], 'there is no merchant nobody'],
    [
      ['--type', 'popup', '--title', 'x', '--language', 'FR', '--merchant', 'tidehouse'],
      '--language FR: tidehouse offers EN, VI, AR',
    ],
    [
      ['--type', 'banner', '--title', 'x', '--subtitle', 'x'.repeat(301)],
      `--subtitle ${'x'.repeat(40)}…: give a text of at most 300 characters`,
    ],
    [
      ['--type', 'popup', '--title', 'x', '--tag', 'x'.repeat(41)],
      '--tag xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx: give a text of at most 40 characters',
    ],
    [
      ['--type', 'notice', '--title', 'x', '--content', 'x'.repeat(20_001)],
      '--content: give a text of at most 20000 characters',
    ],
  ])('announce %j says what is wrong', async (words, text) => {
    expect(await run('announce', ...words)).toMatchObject({ ok: false, text: expect.stringContaining(text) });
  });

  it('a language has texts of its own and nothing else', async () => {
    const id = await publish('--type', 'banner', '--title', 'One');
    expect(await run('announcement', 'set', id, '--language', 'VI', '--link', '/m/home')).toEqual({
      ok: false,
      text: '--link is the same in every language: leave out --language',
    });
  });
});
