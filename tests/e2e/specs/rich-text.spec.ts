import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { EVIL_HOST, HOSTILE_HTML } from '../../support/hostile-html';
import { changeAnswers } from '../conditions';
import { frame, promotions, richText } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('texts of the server', () => {
  const { world, visitor } = useWorld({ pictures: true });

  /** A platform that sends notices as they are; the reference gateway's operator cannot publish hostile ones. */
  const sends = async (page: Page, texts: readonly (readonly [title: string, content: string])[]) => {
    const notices = texts.map(([title, content], index) => ({
      id: `sent-${index}`,
      title,
      content,
      time: index,
    }));
    await changeAnswers(page, 'CCSFE_getNotices', () => ({ contentLobby: notices }));
    return notices.map(({ id }) => id);
  };

  it('can only be read, whatever is in them', async () => {
    visitor.uses({ before: richText.WITNESS });
    const page = await visitor.open('about:blank');
    const ids = await sends(
      page,
      HOSTILE_HTML.map((html, index) => [`Piece ${index}`, `<p>Before</p>${html}`]),
    );
    await page.goto(world.url('/m/notice'));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByText('Piece 0', { exact: true }).waitFor();
    const start = page.url();
    for (const [index, html] of HOSTILE_HTML.entries()) {
      await visitor.go(page, `/m/notice?id=${ids[index]}`);
      await frame.heading(page, `Piece ${index}`).waitFor();
      await richText.text(page).locator('p', { hasText: 'Before' }).first().waitFor();
      expect(await richText.faults(page), html.slice(0, 200)).toEqual([]);
      expect(page.url(), html.slice(0, 200)).toBe(`${start}?id=${ids[index]}`);
    }
    expect(dialogs).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    expect(visitor.requested().filter((url) => url.includes(EVIL_HOST))).toEqual([]);
    // No text signed the player out or asked the gateway for anything by itself.
    expect(visitor.requested().filter((url) => /session\/logout|sw\.js$/.test(url))).toEqual([]);
    // Some pieces name pictures that the image host does not have.
    visitor.expectNoErrors({ network: true });
  });

  it('keep harmless parts: structure, pictures of the image hosts, links', async () => {
    const html = `<h1>Heading</h1><p>Some <b>bold</b> and <em>other</em> words, 1&nbsp;&lt;&nbsp;2.</p><ul><li>one</li><li>two</li></ul>
      <table><tr><th colspan="2">Head</th></tr><tr><td>a</td><td>b</td></tr></table>
      <p><img src="banners/koi-{dir}.svg" width="720" height="320" alt="Koi"></p>
      <p><img src="https://${EVIL_HOST}/x.png" alt="instead of a picture"></p>
      <p><a href="https://${EVIL_HOST}/news">News</a> <a href="/m/activityInfo?id=weekly-rebate">Rebate</a> <a href="mailto:a@b.example">Mail</a> <a href="javascript:1">Nothing</a></p>`;
    const page = await visitor.open('about:blank');
    const [id] = await sends(page, [['Harmless', html]]);
    await page.goto(world.url(`/m/notice?id=${id}`));
    await frame.answerForOutside(page);
    const text = richText.text(page);
    await text.getByRole('heading', { name: 'Heading', level: 2 }).waitFor();
    expect(await text.getByRole('listitem').allInnerTexts()).toEqual(['one', 'two']);
    expect(await text.locator('th').getAttribute('colspan')).toBe('2');
    expect(await text.getByText('1\u00a0<\u00a02').count()).toBe(1);
    const picture = text.getByRole('img', { name: 'Koi' });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toContain('koi-ltr.svg');
    expect(await text.locator('img').count()).toBe(1);
    expect(await text.getByText('instead of a picture').count()).toBe(1);
    expect(await text.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
      `https://${EVIL_HOST}/news`,
      '/m/activityInfo?id=weekly-rebate',
      'mailto:a@b.example',
      null,
    ]);
    const tab = await frame.newTab(page, () => text.getByRole('link', { name: 'News' }).click());
    await tab.waitForURL(`https://${EVIL_HOST}/news`);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await frame.mark(page);
    await text.getByRole('link', { name: 'Rebate' }).click();
    await page.getByRole('heading', { name: 'Weekly rebate' }).waitFor();
    expect(await frame.isMarked(page)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: 'Harmless' }).waitFor();
  });

  it('request a picture again that could not be loaded', async () => {
    const page = await visitor.open('about:blank');
    let failures = 0;
    await page.context().route(/koi-ltr\.svg$/, (route) => (failures++ ? route.continue() : route.abort()));
    const [id] = await sends(page, [['Picture', '<p><img src="banners/koi-{dir}.svg" alt="Koi"></p>']]);
    await page.goto(world.url(`/m/notice?id=${id}`));
    const picture = richText.text(page).getByRole('img', { name: 'Koi' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(failures).toBe(2);
  });

  it('do not slow home: their sanitizer is loaded with the first text', async () => {
    const page = await visitor.open('/m/activity');
    await page.getByRole('heading', { name: t('route.activity') }).waitFor();
    await promotions.cards(page).first().waitFor();
    const loaded = () => visitor.requested().filter((url) => url.includes('/popups-')).length;
    expect(loaded()).toBe(0);
    await promotions.cards(page).first().click();
    await richText.text(page).locator('table').waitFor();
    expect(loaded()).toBeGreaterThan(0);
    visitor.expectNoErrors();
  });
});
